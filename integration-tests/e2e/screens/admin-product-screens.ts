import type { Page } from "@playwright/test"
import { FAILED_CALL, fromDashboard, press, withFailing } from "./navigation"
import type { Screen } from "./screen"

const JOURNEY = "e2e/journeys/admin-products.spec.ts"

const inDialog = (page: Page) => page.getByRole("dialog")

async function addProduct(page: Page): Promise<void> {
  await press("Add Product")(page)
  await inDialog(page).waitFor()
}

/** The products of the shop as an administrator manages them. */
export const adminProductScreens: Screen[] = [
  {
    id: "admin-products",
    route: "/admin/products",
    state: "list",
    role: "admin",
    shows: /^Showing \d+ of \d+ products$/,
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-products-filtered",
    route: "/admin/products",
    state: "filtered to nothing",
    role: "admin",
    address: () => "/admin/products?visibility=doctor&q=nothing-has-this-name",
    shows: "No products found.",
  },
  {
    id: "admin-products-error",
    route: "/admin/products",
    state: "error",
    role: "admin",
    navigate: withFailing("products?*", fromDashboard("Products")),
    shows: "Error loading products. Please try again later.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-product-new",
    route: "/admin/products/new",
    state: "add dialog open",
    role: "admin",
    navigate: async (page) => inDialog(page).waitFor(),
    shows: "Create Product",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-product-refused",
    route: "/admin/products",
    state: "fields refused",
    role: "admin",
    navigate: async (page) => {
      await addProduct(page)
      await inDialog(page).getByRole("button", { name: "Create Product" }).click()
    },
    shows: "Category is required",
  },
  {
    id: "admin-product-doctors",
    route: "/admin/products",
    state: "checklist of doctors",
    role: "admin",
    navigate: async (page) => {
      await addProduct(page)
      await inDialog(page).getByLabel("Visibility").selectOption("Doctor")
      await inDialog(page).getByRole("checkbox").last().scrollIntoViewIfNeeded()
    },
    shows: "Doctors who recommend it",
  },
  {
    id: "admin-product-delete",
    route: "/admin/products",
    state: "deletion to be confirmed",
    role: "admin",
    navigate: press(/^Delete /),
    shows: /This action cannot be undone\./,
    alsoIn: [JOURNEY],
  },
]
