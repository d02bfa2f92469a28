import { z } from "./z"
import { cents } from "./common"

/** A tax; `rate` in percent, `amount` in cents. With `included`, the prices already contain it. */
export const taxFigure = z.object({
  name: z.string(),
  rate: z.number(),
  amount: cents,
  included: z.boolean(),
})

/** A discount by its code or name; `amount` in cents. */
export const discountFigure = z.object({ name: z.string(), amount: cents })

/**
 * The amounts of a cart or an order in cents, as computed by the engine:
 * `subtotal - discount + shipping + tax = total`. `tax` is added to the prices. Taxes included in prices are only
 * listed in `taxes`.
 */
export const figures = z.object({
  subtotal: cents,
  discount: cents,
  discounts: z.array(discountFigure),
  shipping: cents,
  tax: cents,
  taxes: z.array(taxFigure),
  total: cents,
})
export type Figures = z.infer<typeof figures>

export const figuresComponents = { TaxFigure: taxFigure, DiscountFigure: discountFigure } as const
