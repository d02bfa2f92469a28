import { setTimeout as sleep } from "node:timers/promises"
import type { OutageCall } from "./calls"

/** How a call was answered during an outage, and afterwards. */
export interface OutageRow {
  call: string
  isPublic: boolean
  isRead: boolean
  /** How many calls it makes in sequence. */
  steps: number
  /** The longest response time during the outage, in milliseconds. */
  slowestMs: number
  /** Every status seen during the outage. */
  statuses: number[]
  /** Number of failures during the outage that were not a 503 with `Retry-After` and a message. */
  unclear: number
  /** How long after the outage the first successful call was made, in milliseconds. */
  wellAfterMs: number
}

/** How all calls were answered, and the slowest response to a health check, as a measure of the machine's load. */
export interface OutageReport {
  rows: OutageRow[]
  machineMs: number
}

export interface Outage {
  begin: () => unknown
  /** Runs at the end of the outage, while it still lasts. */
  meanwhile?: () => Promise<void>
  end: () => unknown
  /** How long it lasts, in milliseconds. */
  lasts: number
}

const PAUSE_MS = 100
const GIVEN_UP_MS = 30_000

/** Stands for the status of a call that got no response. */
const NO_ANSWER = 0

async function answerTo(call: OutageCall): Promise<Response | undefined> {
  try {
    return await call.send()
  } catch {
    return undefined
  }
}

async function isClear(response: Response | undefined): Promise<boolean> {
  if (!response) return false
  if (response.status < 500) return true
  const isText = response.headers.get("content-type")?.includes("html")
  const text = await response.text()
  const says = isText ? text.includes("<h1") : Boolean((JSON.parse(text) as { message?: string }).message)
  return response.status === 503 && response.headers.has("retry-after") && says
}

async function watchCall(call: OutageCall, returned: Promise<number>): Promise<OutageRow> {
  const row: OutageRow = {
    call: call.name,
    isPublic: call.isPublic,
    isRead: call.isRead,
    steps: call.steps ?? 1,
    slowestMs: 0,
    statuses: [],
    unclear: 0,
    wellAfterMs: Infinity,
  }
  let returnedAt = Infinity
  void returned.then((at) => (returnedAt = at))
  while (performance.now() < returnedAt + GIVEN_UP_MS) {
    const began = performance.now()
    const response = await answerTo(call)
    const status = response?.status ?? NO_ANSWER
    if (began < returnedAt) {
      row.slowestMs = Math.max(row.slowestMs, Math.min(performance.now(), returnedAt) - began)
      if (!row.statuses.includes(status)) row.statuses.push(status)
    }
    const isOver = performance.now() >= returnedAt
    if (isOver && response && status < 500) {
      await response.arrayBuffer()
      row.wellAfterMs = Math.max(0, began - returnedAt)
      return row
    }
    const clear = await isClear(response)
    if (began < returnedAt && !clear) row.unclear += 1
    await sleep(PAUSE_MS)
  }
  return row
}

/** Polls a health check. Returns a function that stops it and resolves to the slowest response time in milliseconds. */
function watchMachine(healthUrl: string): () => Promise<number> {
  let isOver = false
  const watching = (async () => {
    let slowest = 0
    while (!isOver) {
      const began = performance.now()
      await (await fetch(healthUrl)).text()
      slowest = Math.max(slowest, performance.now() - began)
      await sleep(PAUSE_MS)
    }
    return slowest
  })()
  return () => {
    isOver = true
    return watching
  }
}

/**
 * Repeats each call while an outage lasts, and then until it succeeds again.
 *
 * @param healthUrl health check of a server that all calls pass through and that the outage doesn't affect
 */
export async function measureOutage(
  calls: OutageCall[],
  outage: Outage,
  healthUrl: string,
): Promise<OutageReport> {
  let tellReturn: (at: number) => void = () => undefined
  const returned = new Promise<number>((resolve) => (tellReturn = resolve))
  const machine = watchMachine(healthUrl)
  await outage.begin()
  const rows = calls.map((call) => watchCall(call, returned))
  try {
    await sleep(outage.lasts)
    await outage.meanwhile?.()
  } finally {
    tellReturn(performance.now())
    await outage.end()
  }
  return { rows: await Promise.all(rows), machineMs: await machine() }
}

/** The rows as a Markdown table. */
export function outageTable(title: string, rows: OutageRow[]): string {
  const lines = rows.map(
    ({ call, slowestMs, statuses, wellAfterMs }) =>
      `| ${call} | ${Math.round(slowestMs)} ms | ${statuses.join(", ")} | ${Math.round(wellAfterMs)} ms |`,
  )
  return [
    `### ${title}`,
    "",
    "| call | slowest answer | status | well after |",
    "|---|---|---|---|",
    ...lines,
  ].join("\n")
}
