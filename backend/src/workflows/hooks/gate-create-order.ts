import { assertCanPurchase, linesToBuy } from "#domains/people/access/queries/assert-can-purchase"
import { validateNewOrder } from "#engine/hooks"

// Creates draft orders.
validateNewOrder(async (container, { customerId, variantIds }) => {
  const lines = linesToBuy(variantIds.map((variant_id) => ({ variant_id })))
  await assertCanPurchase(container, customerId, lines)
})
