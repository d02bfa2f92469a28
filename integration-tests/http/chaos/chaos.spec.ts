import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { attempt } from "../../chaos/actors/attempt"
import { emailRound } from "../../chaos/emails"
import { killRound } from "../../chaos/kills"
import { seenByMovedClock } from "../../chaos/moved-clock"
import { OUTAGES, outageRound } from "../../chaos/outages"
import { prepareTraffic } from "../../chaos/outages/traffic"
import { packingRound } from "../../chaos/packing"
import { pairsRound } from "../../chaos/pairs"
import { livesOf } from "../../chaos/pairs/axes"
import { ADMINISTRATORS_EVERY, raceRound } from "../../chaos/races"
import { randomOf } from "../../chaos/random"
import type { Round } from "../../chaos/round"
import { settingsRound, TOTALS, totalsRound } from "../../chaos/settings"
import { settle } from "../../chaos/settle"
import { startWorld, type World } from "../../chaos/world/world"
import { shardLabel } from "../../support/shard"

// A short version of `npm run chaos`, with every kind of harm in the same shop.
const SEED = 20
const PATIENCE_MS = 240_000

/** The first lives that these are part of, by their numbers. */
const LIVES = [
  { next: "refund a part", stock: "two locations" },
  { next: "returned", stock: "kit changed" },
  { next: "unpack", stock: "kit changed" },
].map(({ next, stock }): [string, number] => [
  `${next}, ${stock}`,
  livesOf(SEED, "stripe").findIndex((life) => life.next === next && life.stock === stock) + 1,
])

interface Little {
  number?: number
  contests?: number
  kinds?: string[]
}

let world: World

beforeAll(async () => {
  world = await startWorld({ label: shardLabel("chaos"), payments: "stripe", redis: false, linked: true })
}, PATIENCE_MS)

afterAll(() => world.stop())

/** Runs one short round. Returns what is wrong with the shop afterwards. */
async function breachesOf(round: Round, { number = 1, contests = 0, kinds = [] }: Little = {}) {
  const little = { seed: SEED, minutes: 0.03, seconds: 1, rounds: contests, kinds }
  const { breaches } = await round(world, randomOf(SEED, round.name, number), number, little)
  const verdict = await settle(world, () => false)
  return [...breaches, ...verdict.breaches]
}

describe("a shop under mild chaos", () => {
  it(
    "is consistent after simultaneous conflicting requests",
    async () => {
      expect(await breachesOf(raceRound, { contests: 12 })).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    "keeps one of its last two administrators",
    async () => {
      const number = ADMINISTRATORS_EVERY
      expect(await breachesOf(raceRound, { number, contests: 3 })).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    "sends one email per event after the engine is killed midway",
    async () => {
      expect(await breachesOf(emailRound, { kinds: ["is shipped"] })).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    "uses its own clock for days and hours while the server's clock jumps",
    async () => {
      const seen = await seenByMovedClock(world)
      expect(seen.map(({ before, after }) => [before, after])).toEqual([
        [false, true],
        [false, true],
      ])
    },
    PATIENCE_MS,
  )

  it(
    "is consistent after the engine is killed during all kinds of work",
    async () => {
      expect(await breachesOf(killRound)).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    "is consistent after a database restart",
    async () => {
      expect(await breachesOf(outageRound, { kinds: ["PostgreSQL restarted"] })).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    "explains what to do about a full disk",
    async ({ skip }) => {
      const disk = OUTAGES.find(({ name }) => name === "disk full for uploads")
      if (!disk || disk.hindrance?.(world)) return skip()
      const { picture } = await prepareTraffic(world)
      const upload = () => attempt(() => world.admin.api.uploadPicture({ file: picture }))
      await disk.begin(world)
      const refused = await upload()
      await disk.end(world)
      expect(refused).toMatchObject({
        status: 503,
        message: expect.stringContaining("disk is full") as string,
      })
      expect(await upload()).toMatchObject({ outcome: "answered" })
    },
    PATIENCE_MS,
  )

  it(
    "charges the amount shown while settings change",
    async () => {
      expect(await breachesOf(settingsRound, { contests: 6 })).toEqual([])
    },
    PATIENCE_MS,
  )

  it.each(TOTALS.map(({ name }, index) => [name, index + 1]))(
    "charges the amount shown under: %s",
    async (_name, number) => {
      expect(await breachesOf(totalsRound, { number, contests: 2 })).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    "never deadlocks people who order and pack the same products",
    async () => {
      expect(await breachesOf(packingRound)).toEqual([])
    },
    PATIENCE_MS,
  )

  it.each(LIVES)(
    "is consistent after the order lifecycle: %s",
    async (_name, number) => {
      expect(await breachesOf(pairsRound, { number })).toEqual([])
    },
    PATIENCE_MS,
  )
})
