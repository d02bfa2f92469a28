import { assertCanPurchase, linesToBuy } from "#domains/people/access/queries/assert-can-purchase"
import { validateNewOrderLines } from "#engine/hooks"

// Order edits and draft orders add their lines here.
validateNewOrderLines(async (container, { customerId, variantIds }) => {
  const lines = linesToBuy(variantIds.map((variant_id) => ({ variant_id })))
  await assertCanPurchase(container, customerId, lines)
})
