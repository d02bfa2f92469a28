import type { Product } from "@shop/contracts"
import { uniqueName, type Visitor } from "./visitor"

/** A product of a test's own with so many pieces. */
export async function stockedProduct(admin: Visitor, stockQuantity: number): Promise<Product> {
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
    },
  })
}

/** Sets what can be bought of a product now. */
export async function restock(admin: Visitor, product: Product, stockQuantity: number): Promise<void> {
  const { id, createdAt: _createdAt, categoryId, ...body } = product
  await admin.api.updateProduct({
    params: { id },
    body: { ...body, categoryId: Number(categoryId), stockQuantity },
  })
}
