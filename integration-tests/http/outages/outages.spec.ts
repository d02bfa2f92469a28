import { appendFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { shardLabel } from "../../support/shard"
import { outageCalls, type OutageCall } from "../../support/outages/calls"
import { endConnections, outageKinds } from "../../support/outages/kinds"
import { measureOutage, outageTable, type OutageRow } from "../../support/outages/measure"
import { startFragileShop, type FragileShop } from "../../support/outages/shop"
import { hasRedis } from "../../support/redis-server"

const isHere = hasRedis()
const title = "a shop whose surroundings fail"

/** The promised limits on an idle machine; a busy one gets its response time for a trivial call on top. */
const SLOWEST_ANSWER_MS = 2000
const LONGEST_RECOVERY_MS = 5000
const LASTS_MS = 5500
/** How many times all PostgreSQL connections are terminated while calls are in flight. */
const LOST_ROUNDS = 30

let shop: FragileShop
let calls: OutageCall[]

const ready = async () => (await fetch(`${shop.engineUrl}/ready`)).status
const storefrontReady = async () => (await fetch(`${shop.storefrontUrl}/ready`)).status

describe.skipIf(!isHere)(isHere ? title : `${title}: skipped, this machine has no redis-server`, () => {
  beforeAll(async () => {
    shop = await startFragileShop(shardLabel("outages"))
    calls = await outageCalls(shop)
    // Every call has to work once before anything fails.
    for (const call of calls) {
      const { status } = await call.send()
      expect(`${call.name}: ${status}`).toMatch(/: 2\d\d$/)
    }
  }, 300_000)
  afterAll(async () => {
    await shop.stop()
  })

  async function judge(
    kind: keyof ReturnType<typeof outageKinds>,
    chosen: OutageCall[],
    meanwhile?: () => Promise<void>,
  ): Promise<OutageRow[]> {
    const outage = { ...outageKinds(shop)[kind], lasts: LASTS_MS, ...(meanwhile && { meanwhile }) }
    const { rows, machineMs } = await measureOutage(chosen, outage, `${shop.storefrontUrl}/health`)
    if (process.env.OUTAGES_REPORT)
      appendFileSync(
        process.env.OUTAGES_REPORT,
        outageTable(`${kind}, machine ${Math.round(machineMs)} ms`, rows),
      )
    for (const { call, steps, slowestMs, statuses, unclear, wellAfterMs } of rows) {
      expect.soft(unclear, `${call}: ${statuses.join()}`).toBe(0)
      expect.soft(slowestMs - machineMs, call).toBeLessThan(SLOWEST_ANSWER_MS * steps)
      expect.soft(wellAfterMs - machineMs, call).toBeLessThan(LONGEST_RECOVERY_MS)
    }
    for (const pid of [shop.enginePid, shop.storefrontPid]) expect(process.kill(pid, 0)).toBe(true)
    await expect.poll(ready, { timeout: 10_000 }).toBe(200)
    await expect.poll(storefrontReady, { timeout: 10_000 }).toBe(200)
    return rows
  }

  it.each([
    "PostgreSQL stopped",
    "PostgreSQL frozen",
    "PostgreSQL out of connections",
    "PostgreSQL failed over silently",
    "Redis killed",
    "Redis frozen",
    "Redis demoted to a replica during failover",
    "Redis full",
  ] as const)(
    "every call gets a timely response and the shop recovers: %s",
    { timeout: 120_000 },
    async (kind) => {
      let readyMeanwhile: number[] = []
      const rows = await judge(kind, calls, async () => {
        readyMeanwhile = [await ready(), await storefrontReady()]
      })
      expect(readyMeanwhile).toEqual([503, 503])
      for (const { call, isPublic, statuses } of rows) if (isPublic) expect(statuses, call).toEqual([200])
    },
  )

  it("requests get a timely response when PostgreSQL has few connections", { timeout: 120_000 }, async () => {
    const rows = await judge("PostgreSQL gives no more than two connections", calls)
    for (const { call, isPublic, statuses } of rows) if (isPublic) expect(statuses, call).toEqual([200])
  })

  it(
    "clients are asked to retry when PostgreSQL closes a call's connection",
    { timeout: 120_000 },
    async () => {
      const reads = calls.filter(({ isRead, isAtShop, isPublic }) => isRead && isAtShop && !isPublic)
      const statuses = new Map<number, number>()
      for (let round = 0; round < LOST_ROUNDS; round += 1) {
        const answers = [...reads, ...reads, ...reads].map(({ send }) => send())
        await endConnections(shop.databaseUrl, 0)
        for (const { status } of await Promise.all(answers))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect(statuses.get(200)).toBeGreaterThan(0)
      expect(statuses.get(503), "no connection was ended amid a call").toBeGreaterThan(0)
      expect([...statuses.keys()].sort()).toEqual([200, 503])
    },
  )

  it.each(["engine stopped", "engine frozen"] as const)(
    "pages load and other calls fail in time: %s",
    { timeout: 120_000 },
    async (kind) => {
      let readyMeanwhile = 0
      const rows = await judge(
        kind,
        calls.filter(({ isAtShop }) => isAtShop),
        async () => {
          readyMeanwhile = await storefrontReady()
        },
      )
      expect(readyMeanwhile).toBe(503)
      for (const { call, statuses } of rows)
        if (call === "visitor /" || call === "visitor /shop") expect(statuses, call).toEqual([200])
    },
  )
})
