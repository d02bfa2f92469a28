import type { MedusaContainer } from "@medusajs/framework/types"
import { setProductAccessWorkflow } from "@shop/backend/domains/catalogue/workflows/set-product-access"
import { DEMO_PRODUCTS } from "../data/products"
import type { DemoPeople } from "./demo-people"

/** Sets the demo products' audiences, featured flags and recommending doctors. */
export async function loadAccess(
  container: MedusaContainer,
  productIds: Map<string, string>,
  people: DemoPeople,
): Promise<void> {
  const products = DEMO_PRODUCTS.map(({ handle, visibility, featured = false, doctors = [] }) => ({
    productId: productIds.get(handle) ?? "",
    visibility,
    featured,
    doctorIds: doctors.flatMap((username) => people.get(username)?.accountId ?? []),
  }))
  await setProductAccessWorkflow(container).run({ input: { products } })
}
