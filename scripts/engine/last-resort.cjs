// Handles errors that no code caught. An unhandled rejection is logged and the server continues, because only one
// request or event is affected. After an uncaught exception the server's state can't be trusted: it shuts down
// gracefully, and whatever started it restarts it.
const { setTimeout } = require("node:timers")

const GRACE_MS = 10_000

let rejections = 0

process.on("unhandledRejection", (reason) => {
  rejections += 1
  console.error(`Unhandled rejection #${rejections}. The process continues:`, reason)
})

process.on("uncaughtException", (error) => {
  console.error("Uncaught exception. The server is stopping:", error)
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  if (!process.emit("SIGTERM")) process.exit(1)
})
