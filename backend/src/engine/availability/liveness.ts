import { Worker } from "node:worker_threads"
import { environment } from "#lib/environment"

/** A string, so that it runs alike from TypeScript and from the built server. */
const WORKER = `
const { createServer } = require("node:http")
const { parentPort, workerData } = require("node:worker_threads")
const server = createServer((_req, res) => res.writeHead(204).end())
server.once("error", () => server.listen(0, workerData.host))
server.on("listening", () => parentPort.postMessage(server.address().port))
server.listen(workerData.port, workerData.host)
`

/** How far the port is above the engine's. */
const DISTANCE = 10_000

/**
 * Answers 204 on its own port from its own thread while this process runs, even if the event loop is busy. A
 * suspended or stopped process answers nothing; the watchdog stops one whose loop is stuck.
 *
 * @param enginePort decides the port, if that is free: of several engines behind one name, which listen on the same port
 *   of their containers, each answers for the port that another has told
 * @returns a function that returns the port, or undefined as long as it isn't open
 */
export function serveLiveness(enginePort?: number): () => number | undefined {
  const wanted = enginePort === undefined || enginePort + DISTANCE > 65_535 ? 0 : enginePort + DISTANCE
  let port: number | undefined
  const worker = new Worker(WORKER, {
    eval: true,
    execArgv: [],
    workerData: { host: environment.host, port: wanted },
  })
  worker.on("message", (opened: number) => (port = opened))
  // Without it, the storefront relies on the health endpoint alone.
  worker.on("error", (error) => {
    port = undefined
    console.error("The liveness thread has stopped:", error)
  })
  worker.unref()
  return () => port
}
