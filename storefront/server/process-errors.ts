const GRACE_MS = 10_000

let rejections = 0

/**
 * What becomes of this server when something fails that nobody waits for. A rejected promise is reported and the
 * server goes on: one request is concerned. After an exception that nobody caught its state can't be trusted: it ends
 * in order, and whoever started it starts it again.
 */
export function handleProcessErrors(): void {
  process.on("unhandledRejection", (reason) => {
    rejections += 1
    console.error(`Nobody handled a rejection, the ${rejections}. of this process; it goes on:`, reason)
  })
  process.on("uncaughtException", (error) => {
    console.error("Nobody caught an exception; the server ends:", error)
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    if (!process.emit("SIGTERM")) process.exit(1)
  })
}
