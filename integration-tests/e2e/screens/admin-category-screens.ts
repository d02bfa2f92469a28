import { openWithin, press, withEmpty, withFailing } from "./reach"
import type { Screen } from "./screen"

const JOURNEY = "e2e/journeys/admin-categories.spec.ts"
const FAILED_CALL = /status of 500|\/api\/.* 500/

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
    address: () => "/admin/orders",
    reach: withEmpty("categories*", (page) => openWithin(page, "Categories")),
    shows: "No categories found",
  },
  {
    id: "admin-categories-error",
    route: "/admin/categories",
    state: "error",
    role: "admin",
    address: () => "/admin/orders",
    reach: withFailing("categories*", (page) => openWithin(page, "Categories")),
    shows: "Error loading categories. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-category-refused",
    route: "/admin/categories",
    state: "fields refused",
    role: "admin",
    reach: async (page) => {
      await press("Add Category")(page)
      await page.getByRole("dialog").getByRole("button", { name: "Create Category" }).click()
    },
    shows: "Category name is required",
    alsoIn: [JOURNEY],
  },
]
