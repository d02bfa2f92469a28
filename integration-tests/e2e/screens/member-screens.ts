import { hydrated } from "../../support/hydrated"
import { openCart, press } from "./navigation"
import type { Screen } from "./screen"

const FIRST_ORDER = "e2e/first-order.spec.ts"

/** What members, professionals and administrators see. */
export const memberScreens: Screen[] = [
  {
    id: "shop-member",
    route: "/shop",
    state: "list",
    role: "member",
    shows: "Add to Cart",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "product-member",
    route: "/product/:id",
    state: "can buy",
    role: "member",
    address: ({ memberProduct }) => `/product/${memberProduct.id}`,
    shows: "Add to Cart",
  },
  {
    id: "product-doctor-only",
    route: "/product/:id",
    state: "for professionals only",
    role: "member",
    address: ({ doctorProduct }) => `/product/${doctorProduct.id}`,
    shows: /It's for healthcare professionals/,
  },
  {
    id: "cart-empty",
    route: "/",
    state: "cart drawer, empty",
    role: "member",
    navigate: openCart,
    shows: "Browse Products",
  },
  {
    id: "cart",
    route: "/",
    state: "cart drawer, filled",
    role: "member",
    address: () => "/about",
    navigate: async (page, { memberProduct }) => {
      await page.request.post("/api/cart", { data: { productId: memberProduct.id, quantity: 2 } })
      await page.reload()
      await openCart(page)
    },
    shows: "Proceed to Checkout",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "cart-cleared",
    route: "/",
    state: "cart drawer, cleared",
    role: "member",
    address: () => "/about",
    navigate: async (page, { memberProduct }) => {
      await page.request.post("/api/cart", { data: { productId: memberProduct.id, quantity: 2 } })
      await page.reload()
      await openCart(page)
      await page.getByRole("dialog").getByRole("button", { name: "Clear cart" }).click()
    },
    shows: "Your cart is empty",
  },
  {
    id: "checkout",
    route: "/checkout",
    state: "form",
    role: "member",
    address: () => "/about",
    navigate: async (page, { memberProduct }) => {
      await page.request.post("/api/cart", { data: { productId: memberProduct.id, quantity: 1 } })
      await page.goto("/checkout")
    },
    shows: "Checkout",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "checkout-refused",
    route: "/checkout",
    state: "invalid fields",
    role: "member",
    address: () => "/about",
    navigate: async (page, { memberProduct }) => {
      await page.request.post("/api/cart", { data: { productId: memberProduct.id, quantity: 1 } })
      await page.goto("/checkout")
      await hydrated(page)
      // The address of an earlier order is prefilled.
      await page.getByLabel("Address", { exact: true }).fill("")
      await press(/^Place order/)(page)
    },
    shows: "Address is required",
  },
  {
    id: "membership-member",
    route: "/membership",
    state: "is a member",
    role: "member",
    shows: /lifetime member|already a member|you're a member/i,
  },
  {
    id: "membership-success",
    route: "/membership-success",
    state: "welcome",
    role: "member",
    shows: /^Welcome/,
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "account-membership",
    route: "/account",
    state: "tab Membership",
    role: "member",
    address: () => "/account?tab=membership",
    shows: "Lifetime member",
  },
  {
    id: "account-orders-tab",
    route: "/account",
    state: "tab Orders",
    role: "member",
    address: () => "/account?tab=orders",
    shows: "See all orders",
  },
  {
    id: "orders",
    route: "/account/orders",
    state: "list",
    role: "member",
    shows: "My orders",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "order",
    route: "/account/orders/:id",
    state: "details",
    role: "member",
    navigate: async (page) => {
      const [newest] = (await (await page.request.get("/api/orders?limit=1")).json()) as { id: number }[]
      await page.goto(`/account/orders/${newest?.id ?? 0}`)
    },
    shows: "Delivery and payment",
    alsoIn: ["http/orders/own-order.spec.ts"],
  },
  {
    id: "order-not-found",
    route: "/account/orders/:id",
    state: "not found",
    role: "member",
    address: () => "/account/orders/999999",
    status: 404,
    shows: "Order Not Found",
    expectedFaults: /status of 404/,
  },
  {
    id: "product-doctor",
    route: "/product/:id",
    state: "professional can buy",
    role: "doctor",
    address: ({ doctorProduct }) => `/product/${doctorProduct.id}`,
    shows: "Add to Cart",
  },
  { id: "account-doctor", route: "/account", state: "tab Profile", role: "doctor", shows: "My storefront" },
  { id: "account-admin", route: "/account", state: "tab Profile", role: "admin", shows: "Admin Dashboard" },
]
