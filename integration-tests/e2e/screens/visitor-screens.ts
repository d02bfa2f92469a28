import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, openCart, openMenu, press, withEmpty, withFailing } from "./navigation"
import type { Screen } from "./screen"

const FIRST_ORDER = "e2e/first-order.spec.ts"
const VARIANTS = "e2e/journeys/variants.spec.ts"
const REFUSED_CALL = /status of 401/
const MISSING = /status of 404/

/** The shop, as seen when signed out. */
export const visitorScreens: Screen[] = [
  {
    id: "home",
    route: "/",
    state: "list",
    role: "visitor",
    shows: "Featured Products",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "menu",
    route: "/",
    state: "menu open on a phone",
    role: "visitor",
    navigate: openMenu,
    shows: "AFFILIATES",
  },
  {
    id: "cart-signed-out",
    route: "/",
    state: "cart drawer, signed out",
    role: "visitor",
    navigate: openCart,
    shows: "Your cart is empty",
  },
  {
    id: "shop",
    route: "/shop",
    state: "list",
    role: "visitor",
    shows: "All Products",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "shop-featured",
    route: "/shop",
    state: "tab Featured",
    role: "visitor",
    address: () => "/shop?tab=featured",
    shows: "Featured",
  },
  {
    id: "shop-categories",
    route: "/shop",
    state: "tab Categories",
    role: "visitor",
    address: () => "/shop?tab=categories",
    shows: /\d+ products/,
  },
  {
    id: "shop-search",
    route: "/shop",
    state: "search, a product sold out",
    role: "visitor",
    address: ({ soldOutProduct, product }) =>
      `/shop?q=${encodeURIComponent((soldOutProduct ?? product).name.split(" ", 2).join(" "))}`,
    shows: "OUT OF STOCK",
  },
  {
    id: "shop-empty",
    route: "/shop",
    state: "nothing found",
    role: "visitor",
    navigate: withEmpty("products?*", "All Products"),
    shows: "No products found.",
  },
  {
    id: "shop-error",
    route: "/shop",
    state: "error",
    role: "visitor",
    navigate: withFailing("products?*", "All Products"),
    shows: "Error loading products. Please try again later.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "shop-add-refused",
    route: "/shop",
    state: "add to cart refused, signed out",
    role: "visitor",
    navigate: press(/^Add to Cart/),
    shows: "Please log in to add items to your cart",
    expectedFaults: REFUSED_CALL,
  },
  {
    id: "product",
    route: "/product/:id",
    state: "in stock",
    role: "visitor",
    address: ({ product }) => `/product/${product.id}`,
    shows: "Become a Member",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "product-other-spelling",
    route: "/products/:id",
    state: "other spelling",
    role: "visitor",
    address: ({ memberProduct }) => `/products/${memberProduct.id}`,
    shows: "MEMBERS",
  },
  {
    id: "product-sold-out",
    route: "/product/:id",
    state: "sold out",
    role: "visitor",
    address: ({ soldOutProduct, product }) => `/product/${(soldOutProduct ?? product).id}`,
    shows: "Email me when it's back",
  },
  {
    id: "product-sale",
    route: "/product/:id",
    state: "on sale",
    role: "visitor",
    address: ({ saleProduct }) => `/product/${saleProduct.id}`,
    shows: "Before:",
  },
  {
    id: "product-variants",
    route: "/product/:id",
    state: "sizes and colors",
    role: "visitor",
    address: ({ sleeve }) => `/product/${sleeve.id}`,
    navigate: async (page) => {
      await hydrated(page)
      await page.getByRole("radio", { name: "Blue" }).check()
    },
    shows: "Choose Size",
    alsoIn: [VARIANTS],
  },
  {
    id: "product-variant-sold-out",
    route: "/product/:id",
    state: "the chosen variant sold out",
    role: "visitor",
    address: ({ sleeve }) => `/product/${sleeve.id}`,
    navigate: async (page) => {
      await hydrated(page)
      await page.getByRole("radio", { name: "Blue" }).check()
      await page.getByRole("radio", { name: /^M/ }).check()
    },
    shows: "Email me when it's back",
    alsoIn: [VARIANTS],
  },
  {
    id: "product-size-finder",
    route: "/product/:id",
    state: "size finder, between two sizes",
    role: "visitor",
    address: ({ sleeve }) => `/product/${sleeve.id}`,
    navigate: async (page) => {
      await hydrated(page)
      await page.getByRole("button", { name: "Find my size" }).click()
      await page.getByRole("radio", { name: "cm" }).check()
      await page.getByLabel("Your measurement").fill("46")
      await page.getByRole("button", { name: "Find", exact: true }).click()
    },
    shows: "You're between M and L.",
    alsoIn: [VARIANTS],
  },
  {
    id: "product-not-found",
    route: "/product/:id",
    state: "not found",
    role: "visitor",
    address: () => "/product/999999",
    status: 404,
    shows: "Product Not Found",
    expectedFaults: MISSING,
  },
  {
    id: "category",
    route: "/category/:id",
    state: "list",
    role: "visitor",
    address: ({ category }) => `/category/${category.id}`,
    shows: "Wellness",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "category-other-spelling",
    route: "/categories/:id",
    state: "other spelling",
    role: "visitor",
    address: ({ category }) => `/categories/${category.id}`,
    shows: "Wellness",
  },
  {
    id: "category-not-found",
    route: "/category/:id",
    state: "not found",
    role: "visitor",
    address: () => "/category/999999",
    status: 404,
    shows: "Category Not Found",
    expectedFaults: MISSING,
  },
  {
    id: "doctors",
    route: "/doctors",
    state: "list",
    role: "visitor",
    shows: "Register as a professional",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "doctors-empty",
    route: "/doctors",
    state: "empty",
    role: "visitor",
    navigate: withEmpty("doctors*", "Healthcare professionals"),
    shows: "No doctor storefronts yet",
  },
  {
    id: "doctors-error",
    route: "/doctors",
    state: "error",
    role: "visitor",
    navigate: withFailing("doctors*", "Healthcare professionals"),
    shows: "Error Loading Doctors",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "doctor",
    route: "/doctors/:id",
    state: "list",
    role: "visitor",
    address: ({ doctor }) => `/doctors/${doctor.id}`,
    shows: /^Dr\./,
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "doctor-not-found",
    route: "/doctors/:id",
    state: "not found",
    role: "visitor",
    address: () => "/doctors/999999",
    status: 404,
    shows: "Doctor Not Found",
    expectedFaults: MISSING,
  },
]
