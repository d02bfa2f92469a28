import { setTimeout as pause } from "node:timers/promises"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { median } from "../lib/median"
import type { SampleCall } from "./calls"

/** What a call cost, in milliseconds. */
export interface Held {
  call: SampleCall
  /** The status of its last response; 0 if it did not come within two minutes. */
  status: number
  /** What its last response said, if it was an error. */
  error: string
  bytes: number
  /** The median time until the whole response was there. */
  took: number
  /** The median of the longest times that each of the calls held the event loop, and the longest of all. */
  usually: number
  longest: number
}

const ROUNDS = 3
const PATIENCE_MS = 120_000
/** For what a call leaves to do after its response. */
const AFTERMATH_MS = 50

/** The longest time that the event loop was held since the last time this was asked. */
async function longestHoldUp(engineUrl: string): Promise<number> {
  const response = await fetch(`${engineUrl}/measured-hold-up`)
  return ((await response.json()) as { ms: number }).ms
}

/**
 * Makes a call, and reads from the engine for how long it did nothing else. Reads are made three times, writes once:
 * most of them find a second time that there is nothing left to do.
 */
export async function heldBy(
  engineUrl: string,
  call: SampleCall,
  { cookie, picture }: { cookie: string; picture: Blob },
): Promise<Held> {
  const { endpoint, path, body } = call
  const took: number[] = []
  const held: number[] = []
  let [status, bytes, error] = [0, 0, ""]
  for (let round = 0; round < (endpoint.method === "GET" ? ROUNDS : 1); round += 1) {
    await longestHoldUp(engineUrl)
    const begunAt = performance.now()
    try {
      const response = await fetchAsStorefront(engineUrl + path, {
        method: endpoint.method,
        headers: { cookie, "content-type": endpoint.file ? picture.type : "application/json" },
        ...(body && { body: JSON.stringify(body) }),
        ...(endpoint.file && { body: picture }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const answer = Buffer.from(await response.arrayBuffer())
      bytes = answer.byteLength
      status = response.status
      error = response.ok ? "" : answer.toString()
    } catch {
      status = 0
      error = `no answer within ${PATIENCE_MS / 1000} s`
    }
    took.push(performance.now() - begunAt)
    await pause(AFTERMATH_MS)
    held.push(await longestHoldUp(engineUrl))
  }
  return { call, status, error, bytes, took: median(took), usually: median(held), longest: Math.max(...held) }
}
