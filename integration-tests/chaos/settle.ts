import { setTimeout as sleep } from "node:timers/promises"
import { judge, type Breach } from "./invariants"
import type { Evidence } from "./invariants/invariant"
import type { TestedEngine } from "./engine/server"
import { endLeases, locksInRedis } from "./leases"
import { Random } from "./random"
import type { World } from "./world/world"

/** How long the shop may take to recover once it is left alone; with Redis, locks have to expire first. */
const PATIENCE_MS = { memory: 20_000, redis: 90_000 }
const PAUSE_MS = 1000
/** On a slow machine the time is over when the jobs have run only once, and what they began has not ended yet. */
const LEAST_RUNS = 4

export interface Verdict {
  breaches: Breach[]
  /** How long it took until nothing was wrong, or until giving up. */
  ms: number
}

function runningEngine({ engines }: World): TestedEngine {
  const engine = engines.find(({ isUp }) => isUp)
  if (!engine) throw new Error("No engine runs")
  return engine
}

function evidenceOf(world: World): Evidence {
  const { sql, startedAt: since, lastOrder, journal, mailServer, stripe, courier, redis } = world
  const engine = runningEngine(world)
  return {
    sql,
    since,
    lastOrder,
    journal,
    emails: mailServer.emails,
    ledger: stripe?.ledger,
    untakenEvents: courier?.refused,
    differences: async () => (await engine.run("check", {})).differences,
    heldLocks: async (keys) => (redis ? locksInRedis(redis) : (await engine.run("locks", { keys })).held),
  }
}

/**
 * Makes every pending email due, whether it waits for its next attempt or because the process sending it died. One that
 * is sent twice because of this keeps its Message-ID.
 */
async function makeEmailsDue({ sql }: World): Promise<void> {
  await sql`update email_message set next_attempt_at = now() where status = 'pending'`
}

async function settleOnce(world: World): Promise<Breach[]> {
  // Also deliver what earlier calls caused at Stripe, in any order.
  world.courier?.collect(new Random(1))
  await world.courier?.settle()
  await makeEmailsDue(world)
  const { failed } = await runningEngine(world).run("settle", {})
  return failed.length > 0 ? [{ invariant: "every job does its work", rows: failed }] : []
}

/**
 * Lets the shop repair what it can, as its jobs do in the minutes after a fault, and judges it. Doesn't wait for
 * breaches that were already known nor, when hurried, for the locks of a killed server to expire.
 */
export async function settle(
  world: World,
  isKnown: (breach: Breach) => boolean,
  { isHurried = false } = {},
): Promise<Verdict> {
  const startedAt = Date.now()
  const endless = isHurried && world.redis ? endLeases(world.redis) : []
  const always = endless.length > 0 ? [{ invariant: "every lock runs out", rows: endless }] : []
  const deadline = startedAt + (world.redis ? PATIENCE_MS.redis : PATIENCE_MS.memory)
  for (let run = 1; ; run += 1) {
    const faults = await settleOnce(world)
    const breaches = [...always, ...faults, ...(await judge(evidenceOf(world)))]
    const ms = Date.now() - startedAt
    if (breaches.every(isKnown) || (Date.now() > deadline && run >= LEAST_RUNS)) return { breaches, ms }
    await sleep(PAUSE_MS)
  }
}
