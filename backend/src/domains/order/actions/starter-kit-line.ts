import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import type { SalesContext } from "../../pricing/queries/pricing-context"

/** The starter kit, if it can be shipped now; undefined while it is out of stock. */
export async function findStarterKit(
  container: MedusaContainer,
  context: SalesContext,
): Promise<PurchasableVariant | undefined> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ kind: "starter_kit" }, { take: 1 })
  const [kit] = row ? await findPurchasableVariants(container, { product_id: [row.product_id] }, context) : []
  return kit?.available === 0 ? undefined : kit
}

/** The kit as a free line item that shows its value. */
export function toKitLine(kit: PurchasableVariant) {
  return {
    title: kit.title,
    product_title: kit.title,
    quantity: 1,
    unit_price: 0,
    variant_id: kit.variantId,
    product_id: kit.productId,
    product_handle: kit.handle,
    is_discountable: false,
    requires_shipping: true,
    compare_at_unit_price: kit.unitPrice,
    ...(kit.thumbnail && { thumbnail: kit.thumbnail }),
  }
}
