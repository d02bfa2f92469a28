import type { Category, CategoryBody } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Replaces the given category, or adds a new one if it is null. */
export function useSaveCategory(category: Category | null) {
  return useAdminMutation({
    write: (api, body: CategoryBody) =>
      category ? api.updateCategory({ params: { id: category.id }, body }) : api.createCategory({ body }),
    done: () => ({
      title: "Success",
      description: category ? "Category updated successfully" : "Category created successfully",
    }),
    failed: (message) => ({
      title: category ? "Failed to update category" : "Failed to create category",
      description: message,
    }),
  })
}
