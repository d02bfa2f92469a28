import { whileWritesFail, type FailingWrites } from "../../support/failing-writes"
import { StripeSide } from "../../support/stripe/people"
import { Stuck, type Refusal } from "./calls"
import type { Placed } from "./checkout"
import { beginChange, dropChanges } from "./open-change"
import { readOrder, type Stage } from "./stage"
import { sequels, type Step } from "./steps"

/** Writes that may fail in a step; most steps make only some of them. */
const FAULTS: readonly FailingWrites[] = [
  { table: "order_change", write: "insert", condition: "true" },
  { table: "order_transaction", write: "insert", condition: "true" },
  { table: "fulfillment", write: "insert", condition: "true" },
  { table: "fulfillment", write: "update", condition: "true" },
  { table: "refund", write: "insert", condition: "true" },
  { table: "inventory_level", write: "update", condition: "true" },
  { table: "audit_entry", write: "insert", condition: "true" },
  { table: "return_item", write: "update", condition: "true" },
]

const isInTheWay = ({ status, code, message }: Refusal) =>
  status === 409 && code === "conflict" && /open since|We're updating this order/.test(message)

/** Takes a step while a change is open in the engine's admin: one with something in it may be in the way. */
async function stepBeside(stage: Stage, id: number, { what, run }: Step): Promise<void> {
  const begun = await beginChange(stage, id)
  const expected = begun?.isEntered ? isInTheWay : undefined
  const made = await stage.calls.ask(what, run, expected)
  if (made.outcome === "answered") return
  if (made.outcome !== "refused" || !expected?.(made)) throw new Stuck(what)
  await dropChanges(stage, id)
  await stage.calls.must(`${what}, after that is dropped`, run)
}

/** Takes a step while some writes fail, and again if it was not done. */
async function stepAmidFault(stage: Stage, id: number, step: Step): Promise<void> {
  const { world, calls, random } = stage
  const fault = random.pick(FAULTS)
  const made = await whileWritesFail(world.databaseUrl, fault, () =>
    calls.amidFault(`${step.what}, no ${fault.write} of ${fault.table}`, step.run),
  )
  if (made.outcome === "answered") return
  await world.courier?.settle()
  await world.engines[0]?.run("settle", {})
  if (step.isDone(await readOrder(stage, id))) return
  await calls.must(`${step.what}, again`, step.run)
}

/** Lets the refunds of a payment fail at the bank, some of them or all. */
async function failRefunds({ world, calls, random }: Stage, intentId: string): Promise<void> {
  if (!world.stripe) return
  const side = new StripeSide(world.stripe.url, world.front.next().url)
  const made = world.stripe.ledger.refunds.filter((one) => one.payment_intent === intentId)
  for (const { amount, status } of made) {
    if (status !== "succeeded") continue
    const answer = await side.failRefund(intentId, amount)
    calls.trail.push(`a refund of ${amount} fails: ${answer.status}`)
    if (!answer.ok) calls.wrong.push(`refund.failed: ${answer.status} ${await answer.text()}`)
  }
  // Stripe tells of the refund that is made instead, too.
  world.courier?.collect(random)
}

/** Does with an order what follows in its life. */
export async function follow(stage: Stage, { id, intentId }: Placed): Promise<void> {
  const { life, calls, world, random } = stage
  const order = await readOrder(stage, id)
  // A fault of both would leave nobody to see which of them was the cause.
  const isFaulty = life.interruption === "a write fails" && random.chance(0.6)
  for (const step of sequels[life.next](stage, order)) {
    if (step.isMoment) for (const change of stage.atMoment) await change()
    if (step.isMoment && isFaulty) {
      if (life.change !== "none") {
        await beginChange(stage, id)
        await dropChanges(stage, id)
      }
      await stepAmidFault(stage, id, step)
    } else if (step.isMoment) {
      await stepBeside(stage, id, step)
    } else await calls.must(step.what, step.run)
  }
  world.courier?.collect(random)
  await world.courier?.settle()
  if (life.bank === "refund fails later" && intentId) await failRefunds(stage, intentId)
}
