"""What must survive: kill -9, a full disk, a locked database, and clients that say anything at all."""
