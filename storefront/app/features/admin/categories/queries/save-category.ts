import type { Category, CategoryBody } from "@shop/contracts"
import { useAdminWrite } from "../../common/lib/use-admin-write"

/** Adds a category, or replaces the one that is given. */
export function useSaveCategory(category: Category | null) {
  return useAdminWrite({
    write: (api, body: CategoryBody) =>
      category ? api.updateCategory({ params: { id: category.id }, body }) : api.createCategory({ body }),
    done: () => ({
      title: "Success",
      description: category ? "Category updated successfully" : "Category created successfully",
    }),
    failed: (sentence) => ({
      title: category ? "Failed to update category" : "Failed to create category",
      description: sentence,
    }),
  })
}
