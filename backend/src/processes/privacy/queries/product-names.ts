import type { MedusaContainer } from "@medusajs/framework/types"
import type { PersonalData } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { ShownLine } from "#domains/checkout/cart/queries/shop-cart"

/** Names of products by facade id, including products that are no longer sold. */
export async function productNames(container: MedusaContainer, ids: number[]): Promise<Map<number, string>> {
  const rows = await container
    .resolve(CATALOGUE_MODULE)
    .listCatalogueProducts({ id: [...new Set(ids)] }, { select: ["id", "product_id", "name"], take: null })
  return new Map(rows.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const])))
}

/** Lines of a cart with the names of their products. */
export async function namesOfProducts(
  container: MedusaContainer,
  lines: readonly ShownLine[],
): Promise<PersonalData["cart"]> {
  const productIds = lines.flatMap(({ product_id }) => product_id ?? [])
  const rows = await container
    .resolve(CATALOGUE_ACCESS_MODULE)
    .listProductAccesses({ product_id: productIds }, { select: ["id", "product_id"], take: null })
  const names = await productNames(
    container,
    rows.map(({ id }) => id),
  )
  return lines.flatMap(({ product_id, quantity }) => {
    const row = rows.find((candidate) => candidate.product_id === product_id)
    return row ? [{ productId: row.id, name: names.get(row.id) ?? null, quantity: Number(quantity) }] : []
  })
}
