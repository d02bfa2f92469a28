import { setTimeout as sleep } from "node:timers/promises"
import { members } from "../actors/crowd"
import { stockShelf } from "../actors/staff"
import type { Breach } from "../invariants"
import type { Random } from "../random"
import type { Round, RoundResult } from "../round"
import { settle } from "../settle"
import type { World } from "../world/world"
import { EMAILED_CHANGES, type Scene } from "./changes"
import { wrongEmails } from "./expected"

/** Latest kill after a change begins; by then its email has been handed over. */
const LATEST_KILL_MS = 1200
/** How many rounds share a buyer, whose whole mailbox is compared each time. */
const ROUNDS_PER_BUYER = 10
const PATIENCE_MS = 30_000
/** Every this many rounds, the mail server is away for an hour instead. */
const HOUR_EVERY = 25

const scenes = new WeakMap<World, Scene & { rounds: number }>()

async function sceneOf(world: World): Promise<Scene> {
  const known = scenes.get(world)
  if (known && known.rounds < ROUNDS_PER_BUYER) {
    known.rounds += 1
    return known
  }
  const [[buyer], [product]] = [
    await members(world, 1),
    await stockShelf(world, 1, { stockQuantity: 10_000 }),
  ]
  if (!buyer || !product) throw new Error("Nobody buys anything")
  const scene = { buyer, product, rounds: 1 }
  scenes.set(world, scene)
  return scene
}

/** Waits until the mailbox is right or time runs out. Returns what is still wrong. */
async function wrongInTheEnd(
  world: World,
  { buyer }: Scene,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    await meanwhile()
    await sleep(300)
    const wrong = await wrongEmails(world, buyer)
    if (wrong.length === 0 || Date.now() > deadline) return wrong
  }
}

/** The same, letting the shop settle before each check. */
function wrongAtRest(world: World, scene: Scene) {
  return wrongInTheEnd(world, scene, () => settle(world, () => true))
}

function breachesOf(rows: unknown[]): Breach[] {
  return rows.length > 0 ? [{ invariant: "the customer gets exactly one email about each change", rows }] : []
}

function changeOf(random: Random, kinds: readonly string[]) {
  const all = Object.entries(EMAILED_CHANGES)
  const chosen = all.filter(([name]) => kinds.length === 0 || kinds.some((kind) => name.includes(kind)))
  return random.pick(chosen.length > 0 ? chosen : all)
}

/**
 * Kills the engine during a change that the customer gets an email about: before the change, between it and the email,
 * or while the email is sent. Afterwards the customer must have exactly one email about each change that was made.
 */
export const emailRound: Round = async (world, random, number, { kinds }) => {
  const scene = await sceneOf(world)
  if (world.links && number % HOUR_EVERY === 0) return hourWithoutMailServer(world, scene)
  const [name, change] = changeOf(random, kinds)
  const orderId = await change.prepare(world, scene)
  const engine = random.pick(world.engines)
  const made = change.make(world, scene, orderId)
  await sleep(random.int(0, LATEST_KILL_MS))
  await engine.kill()
  const { outcome } = await made
  world.journal.note(name, outcome)
  await engine.start()
  return { harm: 1, breaches: breachesOf(await wrongAtRest(world, scene)) }
}

/** How long the mail server may take to parse an email that it had received in full when its connections were cut. */
const UNDER_WAY_MS = 1000
const STEP_MINUTES = 5
const DAY_MINUTES = 24 * 60
/** How long a server reserves an email for itself; no attempt is put off for just that long. */
const LEASE_SECONDS = 120

/**
 * Waits until no email is due or being sent. Otherwise, moving the due times would end the lease of one that is being
 * sent: it would be sent twice at once, and run through its attempts faster than time passes.
 */
async function waitForSending({ sql }: World): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const [row] = await sql<{ busy: number }[]>`select count(*)::int as busy from email_message
      where status = 'pending'
        and (next_attempt_at <= now() or next_attempt_at = updated_at + make_interval(secs => ${LEASE_SECONDS}))`
    if (!row?.busy) return
    if (Date.now() > deadline) throw new Error(`${row.busy} emails are still being sent`)
    await sleep(100)
  }
}

/** Simulates passing time: moves the engine's clock, and the outbox's due times, which follow the database's clock. */
async function passTime(world: World, from: number, until: number): Promise<void> {
  const {
    engines: [engine],
    sql,
  } = world
  for (let minutes = from + STEP_MINUTES; minutes <= until; minutes += STEP_MINUTES) {
    await waitForSending(world)
    await engine?.run("clock", { milliseconds: minutes * 60_000 })
    await sql`update email_message
      set next_attempt_at = next_attempt_at - make_interval(mins => ${STEP_MINUTES}) where status = 'pending'`
    await engine?.run("settle", {})
  }
  await waitForSending(world)
}

/**
 * Makes every change that is emailed while the mail server is away for an hour. No email may be lost or given up, and
 * within an hour after its return each must have arrived once.
 */
async function hourWithoutMailServer(world: World, somebody: Scene): Promise<RoundResult> {
  const { links, sql, mailServer, admin } = world
  // The moved clock must not end anybody's session.
  await admin.api.changeSettings({ body: { sessionTimeout: DAY_MINUTES } })
  await wrongAtRest(world, somebody)
  links?.smtp.stop()
  await sleep(UNDER_WAY_MS)
  const before = mailServer.emails.length
  for (const [name, change] of Object.entries(EMAILED_CHANGES)) {
    const { outcome } = await change.make(world, somebody, await change.prepare(world, somebody))
    world.journal.note(`${name}, without a mail server`, outcome)
  }
  await passTime(world, 0, 60)
  const waiting = await wrongEmails(world, somebody.buyer)
  const lost = await sql<{ key: string; last_error: string }[]>`
    select key, last_error from email_message where status = 'failed'`
  const early = mailServer.emails.slice(before).map(({ subject }) => ({ subject, came: "while it was away" }))
  links?.smtp.resume()
  await passTime(world, 60, 120)
  await world.engines[0]?.run("clock", { milliseconds: 0 })
  const missed = waiting.length < Object.keys(EMAILED_CHANGES).length ? [{ waiting: waiting.length }] : []
  return {
    harm: 1,
    breaches: breachesOf([...missed, ...lost, ...early, ...(await wrongInTheEnd(world, somebody))]),
  }
}
