import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MAX_PRICE_CENTS, MAX_QUANTITY } from "@shop/contracts"
import { bodiesOf } from "#engine/request"

const MOST = MAX_PRICE_CENTS / 100

const isPieces = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_QUANTITY
const isPrice = (value: unknown) => Number(value) >= 0 && Number(value) <= MOST
/** Credits may be negative. */
const isAmount = (value: unknown) => Math.abs(Number(value)) <= MOST

const PIECES = `must be a whole number from 0 to ${MAX_QUANTITY}`
const PRICE = `must be from 0 to ${MOST} dollars`
const RULES: Record<string, [isRight: (value: unknown) => boolean, sentence: string]> = {
  quantity: [isPieces, PIECES],
  unit_price: [isPrice, PRICE],
  compare_at_unit_price: [isPrice, PRICE],
  custom_amount: [isPrice, PRICE],
  amount: [isAmount, `must be at most ${MOST} dollars`],
}

/** The invalid number in a body or one of its lists. */
function wrongIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined
  for (const [name, field] of Object.entries(value)) {
    const [isRight, sentence] = RULES[name] ?? []
    const isGiven = field !== null && field !== undefined && typeof field !== "object"
    if (isRight && isGiven && !isRight(field)) return `${name.replace(/_/g, " ")} ${sentence}`
    const wrong = Array.isArray(field) ? field.map(wrongIn).find(Boolean) : undefined
    if (wrong) return wrong
  }
  return undefined
}

/**
 * Requires valid quantities and prices for order data entered at the engine, which accepts any number. An order with
 * a quantity of 1e15 could not be displayed, and neither could any list with it.
 */
export function requireSoundLines(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const wrong = bodiesOf(req).map(wrongIn).find(Boolean)
  if (!wrong) return next()
  res
    .status(400)
    .json({ type: "invalid_data", message: `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.` })
}
