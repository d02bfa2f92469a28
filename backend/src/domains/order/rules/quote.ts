import { createHash } from "node:crypto"
import type { Figures } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { figuresOf } from "#domains/order-facts/money/rules/figures"
import { formatCents } from "#lib/money"
import type { OrderCart } from "#domains/checkout/order/rules/order-cart"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** The components of a total, in their order in the hash. */
const PARTS = ["subtotal", "discount", "shipping", "tax"] as const

const WORDS: Record<(typeof PARTS)[number], string> = {
  subtotal: "The subtotal",
  discount: "The discount",
  shipping: "The shipping cost",
  tax: "The tax",
}

/** A hash of the lines, and of the taxes included in prices, which no component of the total contains. */
function fingerprintOf({ items }: Pick<OrderCart, "items">, { taxes }: Figures): string {
  const lines = items.map(({ id, unit_price, quantity }) => `${id} ${String(unit_price)} ${String(quantity)}`)
  const named = [...lines.sort(), JSON.stringify(taxes.filter(({ included }) => included))]
  return createHash("sha256").update(named.join("\n")).digest("base64url").slice(0, 16)
}

/** The figures of a priced cart, and the hash that identifies them: total and components in cents, and the lines. */
export function quoteOf(cart: OrderCart): { figures: Figures; hash: string } {
  const figures = figuresOf(cart)
  const parts = PARTS.map((part) => figures[part])
  return { figures, hash: [figures.total, ...parts, fingerprintOf(cart, figures)].join(".") }
}

/** Describes in sentences what changed since the buyer saw the totals. */
function changesSince(seen: string, { figures }: ReturnType<typeof quoteOf>): string {
  const before = seen.split(".").slice(1).map(Number)
  const changes = PARTS.flatMap((part, index) => {
    const cents = before[index]
    const isChanged = cents !== undefined && Number.isInteger(cents) && cents !== figures[part]
    return isChanged
      ? [`${WORDS[part]} changed from ${formatCents(cents)} to ${formatCents(figures[part])}.`]
      : []
  })
  const now = `Your new total is ${formatCents(figures.total)}. Please check it and place your order again.`
  return [...(changes.length > 0 ? changes : ["Your cart has changed."]), now].join(" ")
}

/**
 * Asserts that a priced cart costs what its buyer saw. Without a hash, nothing is checked.
 *
 * @throws ApiError `total_changed`, explaining what changed
 */
export function assertQuoteHolds(cart: OrderCart, hash: string | null): void {
  if (hash === null) return
  const quote = quoteOf(cart)
  if (quote.hash !== hash) throwError("total_changed", changesSince(hash, quote))
}

/** @throws ApiError `total_changed` if a priced cart no longer costs what its buyer saw */
export const assertQuoteHoldsStep = createStep(
  "assert-quote-holds",
  ({ cart, quoteHash }: { cart: OrderCart; quoteHash: string | null }) => {
    assertQuoteHolds(cart, quoteHash)
    return new StepResponse(undefined)
  },
)
