"""How Python was built: nobody asks a packed program, but its `sysconfig` looks for this file."""

build_time_vars: dict[str, object] = {}
