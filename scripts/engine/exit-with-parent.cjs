// Loaded before a server that a launcher started: when the launcher is gone without a word (kill -9), its
// channel closes, and the server ends in order instead of lingering.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
// The channel alone must not keep a finished process alive.
process.channel?.unref()
