import { z } from "./z"
import { cents } from "./common"

/** A tax by its name and rate in percent; `included` says that the prices hold it already. `amount` in cents. */
export const taxFigure = z.object({
  name: z.string(),
  rate: z.number(),
  amount: cents,
  included: z.boolean(),
})

/** What takes something off, by its code or its name. `amount` in cents. */
export const discountFigure = z.object({ name: z.string(), amount: cents })

/**
 * What a cart or an order costs, in cents, as the engine computes it: `subtotal - discount + shipping + tax = total`.
 * `tax` is what comes on top; taxes that the prices hold already are among `taxes` alone.
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
