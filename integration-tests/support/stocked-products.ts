import type { Product, ProductInput } from "@shop/contracts"
import type { EngineAdmin } from "./engine"
import { uniqueName, type Visitor } from "./visitor"

/** Creates a product with `stockQuantity` pieces in stock. */
export async function stockedProduct(
  admin: Visitor,
  stockQuantity: number,
  changes: Partial<ProductInput> = {},
): Promise<Product> {
  const [category] = await admin.api.listCategories()
  return admin.api.createProduct({
    body: {
      name: uniqueName("Wanted band"),
      description: "A band that many want at once",
      price: 1999,
      imageUrl: "/pictures/some-picture.webp",
      visibility: "public",
      categoryId: Number(category?.id),
      stockQuantity,
      featured: false,
      doctorIds: [],
      ...changes,
    },
  })
}

/** Sets how many pieces of a product can be bought. */
export async function restock(admin: Visitor, product: Product, stockQuantity: number): Promise<void> {
  const { id, createdAt: _createdAt, categoryId, ...body } = product
  await admin.api.updateProduct({
    params: { id },
    body: { ...body, categoryId: Number(categoryId), stockQuantity },
  })
}

interface EngineVariant {
  id: string
  inventory_items: { inventory_item_id: string }[]
}

/** Two products whose only variants share an inventory item with `pieces` pieces in stock. */
export async function twoOfOneStock(
  admin: Visitor,
  engine: EngineAdmin,
  pieces: number,
): Promise<[Product, Product]> {
  const [one, other] = [await stockedProduct(admin, pieces), await stockedProduct(admin, pieces)]
  const variantOf = async ({ name }: Product) => {
    const fields = "variants.id,variants.inventory_items.inventory_item_id"
    const { id, variants } = await engine.productOf<{ variants: EngineVariant[] }>(name, fields)
    return { productId: id, variant: variants[0] as EngineVariant }
  }
  const [first, second] = [await variantOf(one), await variantOf(other)]
  const path = `/admin/products/${second.productId}/variants/${second.variant.id}/inventory-items`
  await engine.post(path, {
    inventory_item_id: first.variant.inventory_items[0]?.inventory_item_id,
    required_quantity: 1,
  })
  await restock(admin, one, pieces)
  return [one, other]
}
