// What becomes of a server in which something failed that nobody waits for. A rejected promise is reported and the
// server goes on: one request or event is concerned. After an exception nobody caught, its state can't be
// trusted: it ends in order, and whoever started it starts it again.
const { setTimeout } = require("node:timers")

const GRACE_MS = 10_000

let rejections = 0

process.on("unhandledRejection", (reason) => {
  rejections += 1
  console.error(`Nobody handled a rejection, the ${rejections}. of this process; it goes on:`, reason)
})

process.on("uncaughtException", (error) => {
  console.error("Nobody caught an exception; the server ends:", error)
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  if (!process.emit("SIGTERM")) process.exit(1)
})
