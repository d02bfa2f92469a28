import type { Category } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Deletes a category; its products stay, without a category. */
export function useDeleteCategory() {
  return useAdminMutation({
    write: (api, { id }: Category) => api.deleteCategory({ params: { id } }),
    done: () => ({ title: "Success", description: "Category deleted successfully" }),
    failed: (message) => ({ title: "Failed to delete category", description: message }),
  })
}
