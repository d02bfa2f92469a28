import { expect, type Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, fromDashboard, press, withFailing } from "./navigation"
import type { Screen } from "./screen"

const JOURNEY = "e2e/journeys/admin-products.spec.ts"

const inDialog = (page: Page) => page.getByRole("dialog")

async function addProduct(page: Page): Promise<void> {
  await press("Add product")(page)
  await inDialog(page).waitFor()
}

/** How administrators manage the shop's products. */
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
    state: "no matches",
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
    shows: "Create product",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-product-page",
    route: "/admin/products/:id",
    state: "sizes and colors, details, size finder",
    role: "admin",
    address: ({ sleeve }) => `/admin/products/${sleeve.id}`,
    shows: "Save variants",
    alsoIn: ["e2e/journeys/variants.spec.ts", "e2e/journeys/product-details.spec.ts"],
  },
  {
    id: "admin-product-page-refused",
    route: "/admin/products/:id",
    state: "invalid fields",
    role: "admin",
    address: ({ product }) => `/admin/products/${product.id}`,
    navigate: async (page) => {
      await hydrated(page)
      await page.getByRole("button", { name: "Add option" }).click()
      await page.getByLabel("Option", { exact: true }).fill("Size")
      await page.getByLabel("Values").fill("S, M")
      await page.getByLabel("Price of M in dollars").fill("nothing")
      await page.getByRole("button", { name: "Save variants" }).click()
    },
    shows: "Must be a number",
  },
  {
    id: "admin-product-copy",
    route: "/admin/products/:id",
    state: "duplicate dialog open",
    role: "admin",
    address: ({ sleeve }) => `/admin/products/${sleeve.id}`,
    navigate: async (page) => {
      await hydrated(page)
      await page.getByRole("button", { name: "Duplicate" }).click()
      await inDialog(page).waitFor()
      await expect(page.getByLabel("Category")).not.toHaveValue("")
    },
    shows: "Create product",
  },
  {
    id: "admin-product-preview",
    route: "/admin/products/:id",
    state: "preview as a visitor",
    role: "admin",
    address: ({ doctorProduct }) => `/admin/products/${doctorProduct.id}`,
    navigate: async (page) => {
      await hydrated(page)
      await page.getByRole("button", { name: "Preview" }).click()
      await inDialog(page).waitFor()
    },
    shows: /A visitor can’t buy it/,
  },
  {
    id: "admin-product-page-not-found",
    route: "/admin/products/:id",
    state: "not found",
    role: "admin",
    address: () => "/admin/products/999999",
    status: 404,
    shows: "Product Not Found",
    expectedFaults: /status of 404/,
  },
  {
    id: "admin-product-refused",
    route: "/admin/products",
    state: "invalid fields",
    role: "admin",
    navigate: async (page) => {
      await addProduct(page)
      await inDialog(page).getByRole("button", { name: "Create product" }).click()
    },
    shows: "Category is required",
  },
  {
    id: "admin-product-doctors",
    route: "/admin/products",
    state: "doctor checklist",
    role: "admin",
    navigate: async (page) => {
      await addProduct(page)
      await inDialog(page).getByLabel("Visibility").selectOption("Doctor")
      await inDialog(page).getByRole("checkbox").last().scrollIntoViewIfNeeded()
    },
    shows: "Recommended by",
  },
  {
    id: "admin-product-delete",
    route: "/admin/products",
    state: "delete confirmation",
    role: "admin",
    navigate: press(/^Delete /),
    shows: /This action cannot be undone\./,
    alsoIn: [JOURNEY],
  },
]
