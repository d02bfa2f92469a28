import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { RawAnswer } from "../../support/raw-answer"

/** A bare Node server that the measured servers are compared with. */
export interface Floor {
  /**
   * Starts serving these bytes with their content type and encoding, by default at a path of their own. Returns their
   * URL.
   */
  serve: (answer: RawAnswer, path?: string) => Promise<string>
  /** The share of the time since the last call, or since the start, in which the server was busy, 0 to 1. */
  utilization: () => Promise<number>
  stop: () => void
}

/** Headers needed to interpret the bytes; a floor sends no others. */
const MEANING = ["content-type", "content-encoding"]

/** Starts a floor in its own process. */
export async function startFloor(): Promise<Floor> {
  const child = fork(fileURLToPath(new URL("floor-server.mjs", import.meta.url)), [], { execArgv: [] })
  const [{ port }] = (await once(child, "message")) as [{ port: number }]
  let count = 0
  return {
    async serve({ status, headers, body }, path = `/${count++}`) {
      const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => MEANING.includes(name)))
      const isServed = once(child, "message")
      child.send({ path, status, headers: kept, body: body.toString("base64") })
      await isServed
      return `http://127.0.0.1:${port}${path}`
    },
    async utilization() {
      const answered = once(child, "message")
      child.send({ ask: "utilization" })
      const [message] = (await answered) as [{ utilization: number }]
      return message.utilization
    },
    stop: () => void child.kill(),
  }
}
