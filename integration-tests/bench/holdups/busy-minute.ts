import { spawn } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import postgres from "postgres"
import { quantile } from "../load/arrivals"
import { table } from "../lib/table"
import { Buyer, stockGoods } from "../lib/buyer"
import type { StartedShop } from "../../support/start-shop"
import { administrator } from "../../support/visitor"

/** Processes that compute without a pause, one for each of two cores. */
const BUSY_LOOPS = 2
const VISITORS = 4
const BUYERS = 2
/** What a visitor reads, one after the other. */
const PAGES = ["/", "/shop", "/doctors", "/api/products?limit=24", "/api/config"]
const BETWEEN_CALLS_MS = 200

interface Answered {
  statuses: Map<number | string, number>
  times: number[]
}

type Calls = Map<string, Answered>

/** Stands for the status of a call that was under way when the time was over. */
const UNDER_WAY = "under way at the end"

/** Notes the status and the time of a call; a connection that broke counts as status 0. */
async function note(calls: Calls, who: string, call: () => Promise<number>): Promise<void> {
  const answered: Answered = calls.get(who) ?? { statuses: new Map(), times: [] }
  calls.set(who, answered)
  const begunAt = performance.now()
  const status = await call().catch((error: unknown) =>
    error instanceof Error && error.name === "TimeoutError"
      ? UNDER_WAY
      : Number(/answered (\d+)/.exec(String(error))?.[1] ?? 0),
  )
  answered.times.push(performance.now() - begunAt)
  answered.statuses.set(status, (answered.statuses.get(status) ?? 0) + 1)
}

/**
 * Visitors, buyers and an administrator who exports the month and lists all orders, at the shop's public port, beside two
 * processes that compute without a pause.
 *
 * @param month the month to export, such as `2026-11`
 * @returns a table of who got which statuses, and how fast
 */
export async function busyMinute(
  { storefrontUrl, databaseUrl }: StartedShop,
  { month, seconds }: { month: string; seconds: number },
): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  const goods = await stockGoods(storefrontUrl)
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => Buyer.join(storefrontUrl, goods, sql)),
  )
  const admin = await administrator(storefrontUrl)
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ["-e", "for (;;);"]))
  const calls: Calls = new Map()
  const end = performance.now() + seconds * 1000
  const until = async (who: string, call: (nth: number) => Promise<number>) => {
    for (let nth = 0; performance.now() < end; nth += 1) {
      await note(calls, who, () => call(nth))
      await pause(BETWEEN_CALLS_MS)
    }
  }
  const read = async (response: Promise<Response>) => {
    const answer = await response
    await answer.arrayBuffer()
    return answer.status
  }
  const exported = [`/api/admin/orders/export?month=${month}`, "/api/admin/orders"]
  try {
    await Promise.all([
      ...Array.from({ length: VISITORS }, () =>
        until("visitors", (nth) => read(fetch(storefrontUrl + PAGES[nth % PAGES.length]))),
      ),
      ...buyers.map((buyer) =>
        until("buyers, whole checkouts", async () => {
          await buyer.checkOut()
          return 200
        }),
      ),
      until("an administrator who exports", (nth) => {
        const signal = AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now())))
        return read(admin.request(exported[nth % exported.length] ?? "", { signal }))
      }),
    ])
  } finally {
    for (const loop of loops) loop.kill("SIGKILL")
    await sql.end()
  }
  const rows = [...calls].map(([who, { statuses, times }]) => [
    who,
    String(times.length),
    [...statuses].map(([status, count]) => `${status}: ${count}`).join(", "),
    quantile(times, 0.5).toFixed(0),
    quantile(times, 0.99).toFixed(0),
  ])
  return table(["who", "calls", "statuses", "median (ms)", "p99 (ms)"], rows)
}
