import type { Category } from "@shop/contracts"
import { useAdminWrite } from "../../common/lib/use-admin-write"

/** Deletes a category; its products stay, without one. */
export function useDeleteCategory() {
  return useAdminWrite({
    write: (api, { id }: Category) => api.deleteCategory({ params: { id } }),
    done: () => ({ title: "Success", description: "Category deleted successfully" }),
    failed: (sentence) => ({ title: "Failed to delete category", description: sentence }),
  })
}
