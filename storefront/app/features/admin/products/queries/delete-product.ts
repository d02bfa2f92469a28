import type { Product } from "@shop/contracts"
import { useAdminWrite } from "../../common/lib/use-admin-write"

/** Takes a product out of the shop; past orders keep it. */
export function useDeleteProduct() {
  return useAdminWrite({
    write: (api, { id }: Product) => api.deleteProduct({ params: { id } }),
    done: (_, { name }) => ({ title: "Product deleted", description: name }),
    failed: (sentence) => ({ title: "Error", description: `Failed to delete product: ${sentence}` }),
  })
}
