"""The commands of the program, one short module each."""
