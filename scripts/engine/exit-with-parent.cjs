// Preloaded into a process that the launcher starts: if the launcher dies abruptly (kill -9), its IPC channel
// closes, and the process shuts down gracefully instead of lingering.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
// The channel alone must not keep the process alive.
process.channel?.unref()
