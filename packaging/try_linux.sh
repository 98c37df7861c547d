#!/usr/bin/env bash
# Installs the Debian package in a clean Debian 12 with nothing but its base, and runs it there.
#
#   packaging/try_linux.sh dist/zhuli_VERSION_amd64.deb [FOLDER]
#
# Needs root, debootstrap and Xvfb. FOLDER (default: build/debian) becomes the root of that Debian, with the
# packages that ours asks for; pictures of the running program are left in FOLDER/tmp. Exit status 0: all is well.
set -euo pipefail

package=$(realpath "$1")
root=${2:-build/debian}
display=:${ZHULI_DISPLAY:-97}

if [ ! -x "$root/usr/bin/apt-get" ]; then
  mkdir -p "$root"
  debootstrap --variant=minbase bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$root.log"
fi
root=$(realpath "$root")
cp /etc/resolv.conf "$root/etc/resolv.conf"

inside() { # a clean environment: a person with an empty home, and no display unless one is named
  env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/tmp/home LANG=C.UTF-8 "$@" chroot "$root" "${words[@]}"
}
step() { echo "== $1"; }

step "install"
cp "$package" "$root/tmp/zhuli.deb"
words=(sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -o Dpkg::Use-Pty=0 -qq -y --no-install-recommends \
  shared-mime-info desktop-file-utils /tmp/zhuli.deb >/dev/null && mkdir -p /tmp/home && dpkg --verify zhuli')
inside

step "self-test without a display"
words=(zhuli --self-test)
inside

step "a record by its path, and what the desktop knows of it"
words=(sh -c 'desktop-file-validate /usr/share/applications/zhuli.desktop &&
  grep -q "application/x-zhuli-record=zhuli.desktop" /usr/share/applications/mimeinfo.cache &&
  grep -q "application/x-zhuli-record:\*.zhuli" /usr/share/mime/globs2 &&
  zhuli verify /usr/lib/zhuli/replays/*.zhuli')
inside

step "self-test in a window, and a hand by computer players"
Xvfb "$display" -screen 0 1280x800x24 -listen tcp -ac >/dev/null 2>&1 &
screen=$!
trap 'kill $screen' EXIT
for _ in $(seq 50); do [ -S "/tmp/.X11-unix/X${display#:}" ] && break || sleep 0.2; done
words=(zhuli --self-test)
inside DISPLAY="127.0.0.1$display"
words=(timeout 300 zhuli --demo --screenshot /tmp/demo.png --size 1200x760)
inside DISPLAY="127.0.0.1$display"
test -s "$root/tmp/demo.png"

step "remove"
words=(sh -c 'apt-get remove -o Dpkg::Use-Pty=0 -qq -y zhuli >/dev/null && test ! -e /usr/lib/zhuli')
inside
