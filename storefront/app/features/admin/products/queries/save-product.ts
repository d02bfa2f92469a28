import type { Product, ProductBody } from "@shop/contracts"
import type { Client } from "@shop/contracts/client"
import { useAdminWrite } from "../../common/lib/use-admin-write"

interface SaveProduct {
  body: ProductBody
  /** The person left the stock alone: what was sold while the form was open stays sold. */
  keepsStock: boolean
}

async function update(api: Client, id: number, { body, keepsStock }: SaveProduct) {
  if (!keepsStock) return api.updateProduct({ params: { id }, body })
  const { stockQuantity } = await api.getProduct({ params: { id } })
  return api.updateProduct({ params: { id }, body: { ...body, stockQuantity } })
}

/** Adds a product, or replaces the one that is given. */
export function useSaveProduct(product: Product | null) {
  return useAdminWrite({
    write: (api, input: SaveProduct) =>
      product ? update(api, product.id, input) : api.createProduct({ body: input.body }),
    done: ({ name }) => ({ title: product ? "Product updated" : "Product created", description: name }),
    failed: (sentence) => ({
      title: "Error",
      description: `Failed to ${product ? "update" : "create"} product: ${sentence}`,
    }),
  })
}
