import { randomOf } from "../random"
import type { Payments } from "../options"
import { coveringArray, type Plan, type Row } from "./covering-array"

/** What a row of the array decides, in the order in which it happens. */
export const AXES = {
  discount: [
    "none",
    "automatic percentage",
    "code with a limit",
    "once per customer",
    "budget of uses",
    "budget of money",
    "free delivery",
    "buy x get y",
  ],
  taxes: ["none", "state rate", "included in prices"],
  delivery: ["one profile", "two profiles", "price by value", "option deleted", "product moved"],
  kit: ["none", "default profile", "own profile", "out of stock"],
  stock: ["one location", "two locations", "several pieces", "backorder", "kit changed"],
  prices: ["base", "region", "group list", "tier", "sale"],
  payment: ["demo", "stripe", "free", "free in a second tab"],
  bank: [
    "none",
    "takes it",
    "declines the hold",
    "declines the capture",
    "answers late",
    "refund fails later",
  ],
  interruption: ["none", "a write fails"],
  change: ["none", "edit", "exchange", "claim", "return"],
  next: [
    "pack all",
    "pack a part",
    "unpack",
    "ship",
    "deliver",
    "cancel",
    "refund a part",
    "refund all",
    "returned",
    "refunded before received",
  ],
} as const

export type Axis = keyof typeof AXES
export type Life = { [Name in Axis]: (typeof AXES)[Name][number] }

/** The axes of money, of which every triple is covered. */
const MONEY: readonly Axis[] = ["discount", "taxes", "payment", "bank", "next"]

/** Of what pays money back. */
const PAYS_BACK = ["cancel", "refund a part", "refund all", "returned", "refunded before received"]
/** Of what needs money to pay back. */
const NEEDS_MONEY = ["refund a part", "refund all", "refunded before received"]

/** Whether values of a life go together; what is not decided yet excludes nothing. */
function allows({ payment, bank, next }: Partial<Row<Axis>>): boolean {
  // The bank is asked only where Stripe takes the money.
  if (payment && bank && (payment === "stripe") === (bank === "none")) return false
  if (payment?.startsWith("free") && next && NEEDS_MONEY.includes(next)) return false
  return !(bank === "refund fails later" && next && !PAYS_BACK.includes(next))
}

/** The array's plan, as its test reads it. */
export const PLAN: Plan<Axis> = { axes: AXES, inTriples: MONEY, allows }

const arrays = new Map<number, Life[]>()

function arrayOf(seed: number): Life[] {
  // It takes seconds.
  const known = arrays.get(seed) ?? (coveringArray(PLAN, randomOf(seed, "pairs")) as Life[])
  arrays.set(seed, known)
  return known
}

/**
 * The lives of the array that a shop with these payments can lead, those with most of the money's triples first.
 *
 * @param values values that each of them has to have
 */
export function livesOf(seed: number, payments: Payments, values: readonly string[] = []): Life[] {
  return arrayOf(seed).filter(
    (life) =>
      (life.payment === "demo") === (payments === "demo") &&
      values.every((value) => Object.values<string>(life).includes(value)),
  )
}

/** A life in words. */
export function wordsOf(life: Life): string {
  const axes = Object.keys(AXES) as Axis[]
  return axes.map((axis) => `${axis}: ${life[axis]}`).join(", ")
}
