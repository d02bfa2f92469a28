import { setTimeout as pause } from "node:timers/promises"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { median } from "../lib/median"
import type { SampleCall, SampleRequest } from "./calls"

/** What a call cost, in milliseconds. */
export interface Held {
  call: SampleCall
  /** The status of its last response; 0 if it did not come within two minutes, or could not be prepared. */
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

async function answerTo(
  engineUrl: string,
  method: string,
  { path, caller, body, contentType }: SampleRequest,
): Promise<Pick<Held, "status" | "bytes" | "error">> {
  try {
    const response = await fetchAsStorefront(engineUrl + path, {
      method,
      headers: { cookie: caller.cookie(), "content-type": contentType },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body }),
    })
    const answer = Buffer.from(await response.arrayBuffer())
    const error = response.ok ? "" : answer.toString()
    return { status: response.status, bytes: answer.byteLength, error }
  } catch (error) {
    return { status: 0, bytes: 0, error: String(error) }
  }
}

/**
 * Makes a call, and reads from the engine for how long it did nothing else. Reads are made three times, writes once:
 * most of them find a second time that there is nothing left to do.
 */
export async function heldBy(engineUrl: string, call: SampleCall, request: SampleRequest): Promise<Held> {
  const { method } = call.endpoint
  const took: number[] = []
  const held: number[] = []
  let answer: Pick<Held, "status" | "bytes" | "error"> = { status: 0, bytes: 0, error: "" }
  for (let round = 0; round < (method === "GET" ? ROUNDS : 1); round += 1) {
    await longestHoldUp(engineUrl)
    const begunAt = performance.now()
    answer = await answerTo(engineUrl, method, request)
    took.push(performance.now() - begunAt)
    await pause(AFTERMATH_MS)
    held.push(await longestHoldUp(engineUrl))
  }
  return { call, ...answer, took: median(took), usually: median(held), longest: Math.max(...held) }
}
