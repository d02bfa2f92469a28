import { FAILED_CALL, fromDashboard, press, withEmpty, withFailing } from "./navigation"
import type { Screen } from "./screen"

const JOURNEY = "e2e/journeys/admin-categories.spec.ts"

/** How administrators manage the shop's categories. */
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
    id: "admin-category-facts",
    route: "/admin/categories",
    state: "product facts",
    role: "admin",
    navigate: async (page) => {
      await press(/^Facts for Massage/)(page)
      const dialog = page.getByRole("dialog")
      for (const [place, name] of ["Body part", "Material"].entries()) {
        await dialog.getByRole("button", { name: "Add fact" }).click()
        await dialog.getByLabel(`Fact ${place + 1}`, { exact: true }).fill(name)
      }
      await dialog.getByLabel("Shoppers can filter by Body part").check()
    },
    shows: "Save facts",
    alsoIn: ["e2e/journeys/product-details.spec.ts"],
  },
  {
    id: "admin-category-refused",
    route: "/admin/categories",
    state: "invalid fields",
    role: "admin",
    navigate: async (page) => {
      await press("Add category")(page)
      await page.getByRole("dialog").getByRole("button", { name: "Create category" }).click()
    },
    shows: "Category name is required",
    alsoIn: [JOURNEY],
  },
]
