import { Worker } from "node:worker_threads"
import { environment } from "../../lib/environment"

/** A string, so that it runs alike from TypeScript and from the built server. */
const WORKER = `
const { createServer } = require("node:http")
const { parentPort, workerData } = require("node:worker_threads")
const server = createServer((_req, res) => res.writeHead(204).end())
server.listen(0, workerData.host, () => parentPort.postMessage(server.address().port))
`

/**
 * Answers 204 on a port of its own, from a thread of its own, while this process runs, however busy its event loop is. A
 * process that is suspended or gone answers nothing; one whose loop is stuck is ended by its watchdog.
 *
 * @returns a function that returns the port, or undefined as long as it isn't open
 */
export function serveLiveness(): () => number | undefined {
  let port: number | undefined
  const worker = new Worker(WORKER, { eval: true, execArgv: [], workerData: { host: environment.host } })
  worker.on("message", (opened: number) => (port = opened))
  // Without it, the storefront judges by the health endpoint alone.
  worker.on("error", (error) => {
    port = undefined
    console.error("The liveness thread has ended:", error)
  })
  worker.unref()
  return () => port
}
