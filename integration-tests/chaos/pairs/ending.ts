import type { AdminOrderDetail } from "@shop/contracts"
import type { Refusal } from "./calls"
import { dropChanges } from "./open-change"
import { readOrder, type Stage } from "./stage"
import { receive } from "./steps"

const MOST_STEPS = 12
const REASON = "To settle it"
/** Statuses of a return in which somebody still has something to do. */
const OPEN: readonly string[] = ["requested", "approved", "received"]

type Step = [what: string, run: () => Promise<unknown>, mayBeRefused?: (refusal: Refusal) => boolean]

/** What staff does next to bring an order to its end; undefined when nothing is left to do. */
function nextStep(stage: Stage, order: AdminOrderDetail): Step | undefined {
  const { api } = stage.world.admin
  const { id, returns, due, nextStatuses, refunded, paid, status: before } = order
  const params = { id }
  for (const { id: returnId, status: now, nextStatuses: moves, worth, refunded: back } of returns) {
    if (moves.includes("approved")) {
      const body = { status: "approved" } as const
      return ["a return is approved", () => api.setReturnStatus({ params: { id, returnId }, body })]
    }
    if (moves.includes("received")) return ["a return has arrived", () => receive(stage, id, returnId)]
    const amount = Math.min(worth - back, order.refundable)
    if (now === "received" && amount > 0) {
      const body = { amount, reason: REASON, returnId }
      return ["a return is refunded", () => api.refundOrder({ params, body })]
    }
  }
  if (due < 0) {
    const body = { amount: -due, reason: REASON }
    // What a cancelled order owes is paid back by the shop itself, at the latest before it does this.
    const isPaidMeanwhile = ({ code }: Refusal) => before === "cancelled" && code === "validation"
    return [`${-due} refunded that are owed`, () => api.refundOrder({ params, body }), isPaidMeanwhile]
  }
  const isPaidBack = paid > 0 && refunded === paid
  const preferred = isPaidBack ? nextStatuses.find((next) => next === "cancelled") : undefined
  const status = preferred ?? nextStatuses.find((next) => next !== "cancelled") ?? nextStatuses[0]
  if (!status) return undefined
  return [status, () => api.setOrderStatus({ params, body: { status } })]
}

/** Has staff bring an order to its end in the shop's administration; notes what can't be done. */
export async function bringToEnd(stage: Stage, id: number): Promise<void> {
  const { calls } = stage
  await dropChanges(stage, id)
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const order = await readOrder(stage, id)
    const step = nextStep(stage, order)
    if (!step) {
      const { status, due, returns } = order
      if (due !== 0) calls.wrong.push(`the order is at its end (${status}), and ${due} are due`)
      const open = returns.filter(({ status: state }) => OPEN.includes(state))
      for (const one of open) calls.wrong.push(`return ${one.id} stays ${one.status}, worth ${one.worth}`)
      return
    }
    const [what, run, mayBeRefused] = step
    const made = await calls.ask(`to the end: ${what}`, run, mayBeRefused)
    if (made.outcome === "answered" || (made.outcome === "refused" && mayBeRefused?.(made))) continue
    // What can't go on may still be given up, which shows what else is wrong with it.
    if (!order.nextStatuses.includes("cancelled")) return
    const body = { status: "cancelled" } as const
    await calls.must("finishing: canceled instead", () =>
      stage.world.admin.api.setOrderStatus({ params: { id }, body }),
    )
  }
  calls.wrong.push("the order can't be brought to its end")
}
