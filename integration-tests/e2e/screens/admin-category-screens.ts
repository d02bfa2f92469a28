import { FAILED_CALL, fromDashboard, press, withEmpty, withFailing } from "./navigation"
import type { Screen } from "./screen"

const JOURNEY = "e2e/journeys/admin-categories.spec.ts"

/** The categories of the shop as an administrator manages them. */
export const adminCategoryScreens: Screen[] = [
  {
    id: "admin-categories",
    route: "/admin/categories",
    state: "list",
    role: "admin",
    shows: "Massage & Mobility",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-categories-empty",
    route: "/admin/categories",
    state: "empty",
    role: "admin",
    navigate: withEmpty("categories*", fromDashboard("Categories")),
    shows: "No categories found",
  },
  {
    id: "admin-categories-error",
    route: "/admin/categories",
    state: "error",
    role: "admin",
    navigate: withFailing("categories*", fromDashboard("Categories")),
    shows: "Error loading categories. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-category-refused",
    route: "/admin/categories",
    state: "fields refused",
    role: "admin",
    navigate: async (page) => {
      await press("Add Category")(page)
      await page.getByRole("dialog").getByRole("button", { name: "Create Category" }).click()
    },
    shows: "Category name is required",
    alsoIn: [JOURNEY],
  },
]
