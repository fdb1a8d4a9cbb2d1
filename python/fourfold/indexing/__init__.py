"""Everything that writes an index, and the snapshot that reads one."""
