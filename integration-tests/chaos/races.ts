import { UserError } from "../../scripts/lib/output"
import { accountContests } from "./contests/accounts"
import { isUnavailable } from "./actors/attempt"
import { Busy, prepareFixture, type Contest, type ContestFixture } from "./contests/contest"
import { lastAdministratorContests } from "./contests/last-administrator"
import { meanwhileContests } from "./contests/meanwhile"
import { orderContests } from "./contests/orders"
import { acceptLevel } from "./contests/shelf"
import { staffContests } from "./contests/staff"
import type { Breach } from "./invariants"
import type { Random } from "./random"
import type { Round } from "./round"
import type { World } from "./world/world"

/** Contests between two checks of all invariants. */
export const CONTESTS_PER_ROUND = 50
const FIXTURES = 4
/** Fixtures take time to create, so a small round uses fewer of them. */
const CONTESTS_PER_FIXTURE = 8
/** Every this many rounds only the last administrator is contested; nobody else may need one meanwhile. */
export const ADMINISTRATORS_EVERY = 10

const CONTESTS: readonly Contest[] = [
  ...orderContests,
  ...accountContests,
  ...staffContests,
  ...meanwhileContests,
]

const fixtures = new WeakMap<World, ContestFixture[]>()

/** Fixtures for this many contests; those of earlier rounds are reused. */
async function fixturesFor(world: World, contests: number): Promise<ContestFixture[]> {
  const made = fixtures.get(world) ?? []
  fixtures.set(world, made)
  const wanted = Math.min(FIXTURES, Math.ceil(contests / CONTESTS_PER_FIXTURE))
  while (made.length < wanted) made.push(await prepareFixture(world))
  return made
}

/** This many contests in random order, spread evenly over the kinds. */
function dealt(kinds: readonly Contest[], count: number, random: Random): Contest[] {
  const contests: Contest[] = []
  while (contests.length < count) contests.push(...random.some(kinds, count - contests.length))
  return contests
}

/** Runs one contest. Returns what was wrong, or undefined if the shop was too busy for it. */
async function runContest(
  fixture: ContestFixture,
  contest: Contest,
  random: Random,
): Promise<string[] | undefined> {
  try {
    return await contest.run(fixture, random)
  } catch (error) {
    if (!(error instanceof Busy) && !isUnavailable(error)) return [`it could not be run: ${String(error)}`]
    await acceptLevel(fixture.world, fixture.scarce)
    return undefined
  }
}

/** Runs contests one after another. Returns what was wrong, by contest. */
async function runContests(
  fixture: ContestFixture,
  contests: readonly Contest[],
  random: Random,
): Promise<Breach[]> {
  const { journal, courier } = fixture.world
  const breaches: Breach[] = []
  for (const contest of contests) {
    courier?.collect(random)
    const rows = await runContest(fixture, contest, random)
    journal.note(contest.name, rows ? (rows.length === 0 ? "right" : "wrong") : "put off by a busy shop")
    if (rows && rows.length > 0) breaches.push({ invariant: `contest: ${contest.name}`, rows })
  }
  return breaches
}

async function administratorRound(world: World, count: number): Promise<Breach[]> {
  const rows = await lastAdministratorContests(world, count)
  world.journal.note("the last administrator", "right", count - rows.length)
  return rows.length > 0 ? [{ invariant: "contest: the last administrator", rows }] : []
}

/** Runs a number of contests of all kinds, some of them in parallel. */
export const raceRound: Round = async (world, random, number, { kinds, rounds }) => {
  const count = Math.min(CONTESTS_PER_ROUND, rounds)
  if (number % ADMINISTRATORS_EVERY === 0 && kinds.length === 0) {
    return { harm: count, breaches: await administratorRound(world, count) }
  }
  const all = await fixturesFor(world, count)
  const possible = CONTESTS.filter(
    ({ name, needsStripe }) =>
      (world.courier || !needsStripe) && (kinds.length === 0 || kinds.some((kind) => name.includes(kind))),
  )
  if (possible.length === 0) throw new UserError(`There is no contest called ${kinds.join(" or ")}.`)
  const contests = dealt(possible, count, random)
  const breaches = await Promise.all(
    all.map((fixture, index) =>
      runContests(
        fixture,
        contests.filter((_, position) => position % all.length === index),
        random.fork(),
      ),
    ),
  )
  return { harm: count, breaches: breaches.flat() }
}
