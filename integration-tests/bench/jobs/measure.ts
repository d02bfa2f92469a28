import type { Sql } from "postgres"
import { progressBar } from "../../../backend/src/lib/progress-bar"
import type { EngineAdmin } from "../../support/engine"
import { cpuBetween, readCpu } from "../catalogue/cpu"
import { median } from "../lib/median"

/** A running shop that nobody visits. */
export interface IdleShop {
  orders: number
  products: number
  enginePid: number
  /** A connection to its database, used to find the engine's sessions. */
  sql: Sql
  admin: EngineAdmin
}

/** Milliseconds of CPU, summed over the engine's process and its PostgreSQL sessions. */
export interface JobCosts {
  /** Per idle minute. */
  idle: Map<IdleShop, number>
  /** Per run of a job, by job name. */
  jobs: Map<string, Map<IdleShop, number>>
}

/** The scheduled workflows, with the input that their jobs pass. */
export const JOBS: Record<string, object> = {
  "reconcile-orders": { graceSeconds: 150 },
  "reconcile-memberships": { graceSeconds: 120 },
  "reconcile-admins": {},
  "end-doctor-approvals": {},
  "reconcile-emails": { graceSeconds: 600 },
  "purge-old-records": {},
  "send-refill-reminders": {},
  "issue-invoices": { graceSeconds: 300 },
  "remove-orphaned-reviews": {},
  "purge-audit-log": { retentionDays: 365 },
  "remove-unfinished-products": { graceSeconds: 600 },
  "finish-variants": { graceSeconds: 60 },
  "remove-unused-pictures": { graceSeconds: 3600 },
}

const ROUNDS = 5
const READ_EVERY_MS = 5_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function run({ admin }: IdleShop, job: string, input: object): Promise<void> {
  const { status, body } = await admin.post(`/admin/workflows-executions/${job}/run`, { input })
  if (status !== 200) throw new Error(`${job} answered ${status}: ${JSON.stringify(body)}`)
}

/** The cost of a run: the median of `ROUNDS` runs, after one warm-up run. */
async function costOfJobs(shops: IdleShop[], names: string[]): Promise<JobCosts["jobs"]> {
  const rounds = new Map(names.map((name) => [name, new Map(shops.map((shop) => [shop, [] as number[]]))]))
  const bar = progressBar("Running each job")
  const total = (ROUNDS + 1) * names.length * shops.length
  let done = 0
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      for (const shop of shops) {
        const before = await readCpu(shop.enginePid, shop.sql)
        await run(shop, name, JOBS[name] ?? {})
        const used = cpuBetween(before, await readCpu(shop.enginePid, shop.sql))
        if (round > 0) rounds.get(name)?.get(shop)?.push(used)
        bar.show({ done: ++done, total })
      }
    }
  }
  bar.end("Each job was run")
  const medians = (costs: Map<IdleShop, number[]>) =>
    new Map([...costs].map(([shop, used]) => [shop, median(used)]))
  return new Map([...rounds].map(([name, costs]) => [name, medians(costs)]))
}

/** The cost of a minute in which the shops do only scheduled work. */
async function costOfIdling(shops: IdleShop[], minutes: number): Promise<JobCosts["idle"]> {
  const used = new Map(shops.map((shop) => [shop, 0]))
  const bar = progressBar("Doing nothing")
  const readings = Math.ceil((minutes * 60_000) / READ_EVERY_MS)
  let last = await Promise.all(shops.map(({ enginePid, sql }) => readCpu(enginePid, sql)))
  const begunAt = Date.now()
  for (let reading = 1; reading <= readings; reading++) {
    await pause(begunAt + reading * READ_EVERY_MS - Date.now())
    const now = await Promise.all(shops.map(({ enginePid, sql }) => readCpu(enginePid, sql)))
    for (const [index, shop] of shops.entries()) {
      const [before, after] = [last[index], now[index]]
      if (before && after) used.set(shop, (used.get(shop) ?? 0) + cpuBetween(before, after))
    }
    last = now
    bar.show({ done: reading, total: readings })
  }
  bar.end("Nothing was done")
  const passed = (Date.now() - begunAt) / 60_000
  return new Map([...used].map(([shop, ms]) => [shop, ms / passed]))
}

/** Measures the shops side by side. Scheduled work during a job's run counts toward it, hence the medians. */
export async function measureJobs(shops: IdleShop[], minutes: number): Promise<JobCosts> {
  const names = Object.keys(JOBS)
  // The first run after a start looks at the last minutes once more, and warms up all caches.
  const jobs = await costOfJobs(shops, names)
  return { jobs, idle: await costOfIdling(shops, minutes) }
}
