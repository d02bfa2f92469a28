import { buy } from "../actors/buyer"
import { stockShelf } from "../actors/staff"
import type { Breach } from "../invariants"
import type { Round } from "../round"
import type { EngineSettings } from "../../support/engine-settings"
import type { World } from "../world/world"
import { livesOf, wordsOf } from "./axes"
import { Calls, Stuck } from "./calls"
import { checkout } from "./checkout"
import { bringToEnd } from "./ending"
import { follow } from "./sequel"
import { makeSettings } from "./settings"
import { noteShelves, openStage, type Stage } from "./stage"

/** Lets a buyer have had the first order already, with the starter kit in it. */
async function buyBefore({ world, buyer, calls }: Stage): Promise<void> {
  const [product] = await stockShelf(world, 1)
  const made = await buy(world, buyer, [{ productId: product?.id ?? 0, quantity: 1 }])
  if (made.outcome !== "answered") calls.wrong.push(`the first order: ${JSON.stringify(made)}`)
}

async function live(stage: Stage): Promise<void> {
  if (stage.life.kit === "none") await buyBefore(stage)
  await makeSettings(stage)
  await noteShelves(stage)
  const placed = await checkout(stage)
  for (const change of stage.afterOrder) await change()
  try {
    await follow(stage, placed)
  } catch (error) {
    if (!(error instanceof Stuck)) throw error
  }
  await bringToEnd(stage, placed.id)
}

const settingsOf = new WeakMap<World, EngineSettings>()

/** Leads one life, with all that its row of the array says. */
export const pairsRound: Round = async (world, random, number, { seed, kinds }) => {
  // The settings of a life stay until the next one, so that it is judged under them.
  await settingsOf.get(world)?.restore()
  const life = livesOf(seed, world.payments, kinds)[number - 1]
  if (!life) return { harm: 0, breaches: [] }
  const calls = new Calls()
  const stage = await openStage(world, life, random, calls)
  settingsOf.set(world, stage.settings)
  try {
    await live(stage)
  } catch (error) {
    if (!(error instanceof Stuck)) calls.wrong.push(String(error))
  } finally {
    world.stripe?.calm()
  }
  world.journal.note(`then: ${life.next}`, calls.wrong.length > 0 ? "wrong" : "right")
  const breaches: Breach[] =
    calls.wrong.length > 0
      ? [{ invariant: "what a life asks for is answered, and its order comes to an end", rows: calls.wrong }]
      : []
  return { harm: 1, breaches, about: [wordsOf(life), calls.trail.join("; ")] }
}
