const GRACE_MS = 10_000

let rejections = 0

/**
 * Handles errors that nothing else does. An unhandled rejection is logged and the server keeps running, because it
 * concerns one request. After an uncaught exception the process state can't be trusted: the server shuts down and must
 * be restarted by its supervisor.
 */
export function handleProcessErrors(): void {
  process.on("unhandledRejection", (reason) => {
    rejections += 1
    console.error(
      `Unhandled rejection (${rejections} since this process started); the server keeps running:`,
      reason,
    )
  })
  process.on("uncaughtException", (error) => {
    console.error("Uncaught exception; the server is shutting down:", error)
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    if (!process.emit("SIGTERM")) process.exit(1)
  })
}
