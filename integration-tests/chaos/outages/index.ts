import { setTimeout as sleep } from "node:timers/promises"
import type { Attempt } from "../actors/attempt"
import type { Breach } from "../invariants"
import type { Random } from "../random"
import type { Measured, Round } from "../round"
import type { World } from "../world/world"
import { linkOutages } from "./links"
import { machineOutages } from "./machine"
import type { Outage } from "./outage"
import { stripeOutages } from "./stripe"
import { callsOf, measure, prepareTraffic, type Traffic } from "./traffic"

/** The baseline for the others: how the machine answers when nothing is missing. */
const nothing: Outage = {
  name: "nothing away",
  begin: () => Promise.resolve(),
  end: () => Promise.resolve(),
}

export const OUTAGES: readonly Outage[] = [nothing, ...linkOutages, ...stripeOutages, ...machineOutages]

const BETWEEN_CALLS_MS = 150
const EVENTS_EVERY_MS = 300
/** All kinds of calls have to work again within this time. */
const WELL_AGAIN_MS = 60_000

/** Who calls during an outage, and others who call after it while the first still wait for their answers. */
interface Callers {
  meanwhile: Traffic
  afterwards: Traffic
}

const callers = new WeakMap<World, Callers>()

async function callersOf(world: World): Promise<Callers> {
  const known = callers.get(world)
  if (known) return known
  const made = { meanwhile: await prepareTraffic(world), afterwards: await prepareTraffic(world) }
  callers.set(world, made)
  return made
}

/** Makes all kinds of calls over and over until told to stop. */
async function keepCalling(
  calls: Record<string, () => Promise<Attempt<unknown>>>,
  isOver: () => boolean,
  note: (kind: string, made: Attempt<unknown>) => void,
): Promise<void> {
  const loops = Object.entries(calls).map(async ([kind, call]) => {
    while (!isOver()) {
      note(kind, await call())
      await sleep(BETWEEN_CALLS_MS)
    }
  })
  await Promise.all(loops)
}

/** How long it takes until each kind of call has worked once, and the names of those that never do. */
async function untilWell(calls: Record<string, () => Promise<Attempt<unknown>>>) {
  const startedAt = Date.now()
  const broken: string[] = []
  const waits = Object.entries(calls).map(async ([kind, call]) => {
    for (;;) {
      const made = await call()
      if (made.outcome === "answered") return
      if (Date.now() - startedAt > WELL_AGAIN_MS) return void broken.push(`${kind}: ${JSON.stringify(made)}`)
      await sleep(BETWEEN_CALLS_MS)
    }
  })
  await Promise.all(waits)
  return { ms: Date.now() - startedAt, broken }
}

async function runOutage(
  world: World,
  outage: Outage,
  { seconds, random }: { seconds: number; random: Random },
  measured: Record<string, Measured>,
): Promise<Breach[]> {
  const { meanwhile, afterwards } = await callersOf(world)
  const lost: string[] = []
  let isOver = false
  const isUp = world.engines.map(({ pid }) => pid)
  await outage.begin(world)
  const traffic = keepCalling(
    callsOf(world, meanwhile),
    () => isOver,
    (kind, made) => {
      measure(measured, `${outage.name}: ${kind.replace(/ \d+$/, "")}`, made)
      if (made.outcome === "lost") lost.push(`${kind} got no answer in ${made.ms} ms`)
    },
  )
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    world.courier?.collect(random)
    await sleep(EVENTS_EVERY_MS)
  }
  isOver = true
  await outage.end(world)
  const well = await untilWell(callsOf(world, afterwards))
  await traffic
  measured[`${outage.name}: well again`] = { slowestMs: well.ms, outcomes: { time: 1 } }
  const ended = world.engines.filter(({ pid }, index) => pid !== isUp[index])
  return [
    { invariant: `${outage.name}: everything works again afterwards`, rows: well.broken },
    { invariant: `${outage.name}: every call is answered`, rows: lost },
    { invariant: `${outage.name}: the engine outlives it`, rows: ended.map(({ log }) => ({ log })) },
  ].filter(({ rows }) => rows.length > 0)
}

/** Runs every outage once, with all kinds of calls during and after it. */
export const outageRound: Round = async (world, random, _number, { kinds, seconds }) => {
  const chosen = OUTAGES.filter(({ name }) => kinds.length === 0 || kinds.some((kind) => name.includes(kind)))
  const measured: Record<string, Measured> = {}
  const breaches: Breach[] = []
  let harm = 0
  for (const outage of chosen) {
    const hindrance = outage.hindrance?.(world)
    if (hindrance) {
      measured[`${outage.name}: left out, ${hindrance}`] = { slowestMs: 0, outcomes: {} }
      continue
    }
    breaches.push(...(await runOutage(world, outage, { seconds, random }, measured)))
    harm += 1
  }
  return { harm, breaches, measured }
}
