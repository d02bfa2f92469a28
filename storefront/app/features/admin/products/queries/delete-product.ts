import type { Product } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Takes a product out of the shop; past orders keep it. */
export function useDeleteProduct() {
  return useAdminMutation({
    write: (api, { id }: Product) => api.deleteProduct({ params: { id } }),
    done: (_, { name }) => ({ title: "Product deleted", description: name }),
    failed: (message) => ({ title: "Error", description: `Failed to delete product: ${message}` }),
  })
}
