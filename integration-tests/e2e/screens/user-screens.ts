import { openCart, openMenu, press, withFailing } from "./reach"
import type { Screen } from "./screen"

const FIRST_ORDER = "e2e/first-order.spec.ts"
const FAILED_CALL = /status of 500|\/api\/.* 500/
const REFUSED = /status of 403/

/** What people see who are signed in, by role. */
export const userScreens: Screen[] = [
  {
    id: "menu-newcomer",
    route: "/",
    state: "menu open on a phone",
    role: "newcomer",
    reach: openMenu,
    shows: "@",
  },
  {
    id: "membership-newcomer",
    route: "/membership",
    state: "purchase form",
    role: "newcomer",
    shows: /terms and conditions/i,
  },
  {
    id: "membership-terms-refused",
    route: "/membership",
    state: "terms not accepted",
    role: "newcomer",
    reach: press(/^(join|become|pay|continue|purchase)/i),
    shows: "You must accept the terms and conditions",
  },
  {
    id: "membership-checkout",
    route: "/membership/checkout",
    state: "form",
    role: "newcomer",
    shows: "Membership checkout",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "membership-checkout-other-spelling",
    route: "/membership-checkout",
    state: "other spelling",
    role: "newcomer",
    shows: "Membership checkout",
  },
  {
    id: "shop-add-refused-newcomer",
    route: "/shop",
    state: "add refused, no member",
    role: "newcomer",
    reach: press(/^Add to Cart/),
    shows: "You need to be a member to purchase this product",
    expectedFaults: REFUSED,
  },
  {
    id: "account-newcomer",
    route: "/account",
    state: "tab Profile",
    role: "newcomer",
    shows: "Become a member",
  },
  {
    id: "account-edit",
    route: "/account",
    state: "editing the profile",
    role: "newcomer",
    reach: press("Edit Profile"),
    shows: "Save Changes",
  },
  {
    id: "account-membership-newcomer",
    route: "/account",
    state: "tab Membership, no member",
    role: "newcomer",
    address: () => "/account?tab=membership",
    shows: "Not a member yet",
  },
  {
    id: "orders-empty",
    route: "/account/orders",
    state: "empty",
    role: "newcomer",
    shows: "No orders found",
  },
  {
    id: "orders-error",
    route: "/account/orders",
    state: "error",
    role: "newcomer",
    reach: async (page) => {
      await withFailing("orders*", "Account")(page)
      await page
        .getByRole("navigation", { name: "Quick actions" })
        .getByRole("link", { name: "My orders" })
        .click()
    },
    shows: "Error loading orders. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-denied",
    route: "/admin",
    state: "not allowed",
    role: "newcomer",
    status: 403,
    shows: "You don't have permission to access the admin panel.",
    expectedFaults: REFUSED,
  },
  {
    id: "admin-products-denied",
    route: "/admin/products",
    state: "not allowed",
    role: "newcomer",
    status: 403,
    shows: "You don't have permission to access the product management.",
    expectedFaults: REFUSED,
  },
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
    state: "may buy",
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
    shows: /reserved for healthcare professionals/,
  },
  {
    id: "cart-empty",
    route: "/",
    state: "cart drawer, empty",
    role: "member",
    reach: openCart,
    shows: "Browse Products",
  },
  {
    id: "cart",
    route: "/",
    state: "cart drawer, filled",
    role: "member",
    address: () => "/about",
    reach: async (page, { memberProduct }) => {
      await page.request.post("/api/cart", { data: { productId: memberProduct.id, quantity: 2 } })
      await page.reload()
      await openCart(page)
    },
    shows: "Proceed to Checkout",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "checkout",
    route: "/checkout",
    state: "form",
    role: "member",
    address: () => "/about",
    reach: async (page, { memberProduct }) => {
      await page.request.post("/api/cart", { data: { productId: memberProduct.id, quantity: 1 } })
      await page.goto("/checkout")
    },
    shows: "Checkout",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "checkout-refused",
    route: "/checkout",
    state: "fields refused",
    role: "member",
    address: () => "/about",
    reach: async (page, { memberProduct }) => {
      await page.request.post("/api/cart", { data: { productId: memberProduct.id, quantity: 1 } })
      await page.goto("/checkout")
      await press(/^Place order/)(page)
    },
    shows: "Address is required",
  },
  {
    id: "membership-member",
    route: "/membership",
    state: "is a member",
    role: "member",
    shows: /lifetime member|already a member|you are a member/i,
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
    reach: async (page) => {
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
    state: "professional may buy",
    role: "doctor",
    address: ({ doctorProduct }) => `/product/${doctorProduct.id}`,
    shows: "Add to Cart",
  },
  { id: "account-doctor", route: "/account", state: "tab Profile", role: "doctor", shows: "My storefront" },
  { id: "account-admin", route: "/account", state: "tab Profile", role: "admin", shows: "Admin Dashboard" },
]
