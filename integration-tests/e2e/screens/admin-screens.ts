import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import { FAILED_CALL, fromDashboard, withFailing } from "./navigation"
import type { Screen } from "./screen"

const JOURNEY = "e2e/journeys/admin-orders.spec.ts"
const MANY = "e2e/journeys/many-orders.spec.ts"

/** Goes to the dashboard by client-side navigation from the account. */
async function fromAccount(page: Page): Promise<void> {
  await page.goto("/account")
  await hydrated(page)
  await page
    .getByRole("navigation", { name: "Quick actions" })
    .getByRole("link", { name: "Admin Dashboard" })
    .click()
}

async function openPendingOrder(page: Page): Promise<void> {
  const answer = await page.request.get("/api/admin/orders?status=pending&limit=1")
  const [pending] = (await answer.json()) as { id: number }[]
  await page.goto(`/admin/orders/${pending?.id ?? 0}`)
}

/** Opens an order that should have left by now; only the intercepted response says that it is late. */
async function openLateOrder(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/orders\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const order = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...order, isLate: true } })
  })
  await fromDashboard("Orders")(page)
  await page.getByRole("main").getByRole("link", { name: /^#/ }).first().click()
}

async function chooseOrders(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByLabel("Select all on this page").click()
}

/** Packs orders at once; only the intercepted response says what became of them. */
async function openRefused(page: Page): Promise<void> {
  await page.route("**/api/admin/orders/batch", async (route) => {
    const { orders } = route.request().postDataJSON() as { orders: { id: number }[] }
    const refused = "This order is cancelled and can't change to processing. Its status is final."
    const json = orders.map(({ id }, index) => ({
      ...{ id, outcome: index === 0 ? "refused" : "done" },
      message: index === 0 ? refused : null,
    }))
    await route.fulfill({ json })
  })
  await chooseOrders(page)
  await page.getByRole("button", { name: /^Pack \d+$/ }).click()
}

/** What administrators see. */
export const adminScreens: Screen[] = [
  {
    id: "admin-dashboard",
    route: "/admin",
    state: "tab Overview",
    role: "admin",
    shows: "Recent orders",
    alsoIn: ["e2e/journeys/admin.spec.ts"],
  },
  {
    id: "admin-dashboard-uncounted",
    route: "/admin",
    state: "totals not loaded",
    role: "admin",
    navigate: withFailing("admin/users*", fromAccount),
    shows: "N/A",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-dashboard-no-figures",
    route: "/admin",
    state: "figures not loaded",
    role: "admin",
    navigate: withFailing("admin/dashboard*", fromAccount),
    shows: "Couldn't load the figures. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-dashboard-products",
    route: "/admin",
    state: "tab Products",
    role: "admin",
    address: () => "/admin?tab=products",
    shows: "Newest products",
  },
  {
    id: "admin-dashboard-orders",
    route: "/admin",
    state: "tab Orders",
    role: "admin",
    address: () => "/admin?tab=orders",
    shows: "Manage orders",
  },
  {
    id: "admin-dashboard-settings",
    route: "/admin",
    state: "tab Settings",
    role: "admin",
    address: () => "/admin?tab=settings",
    shows: "Manage the shop",
  },
  {
    id: "admin-orders",
    route: "/admin/orders",
    state: "list",
    role: "admin",
    shows: "View Details",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-orders-to-pack",
    route: "/admin/orders",
    state: "tab To pack, orders selected",
    role: "admin",
    address: () => "/admin/orders?queue=to-pack",
    navigate: chooseOrders,
    shows: /orders? selected/,
    alsoIn: [MANY],
  },
  {
    id: "admin-orders-numbers",
    route: "/admin/orders",
    state: "tracking numbers of many orders",
    role: "admin",
    address: () => "/admin/orders?queue=to-pack",
    navigate: async (page) => {
      await chooseOrders(page)
      await page.getByRole("button", { name: /^Ship \d+…$/ }).click()
      await page.getByText("Import tracking numbers").click()
    },
    shows: "Carrier for all parcels (optional)",
    alsoIn: [MANY],
  },
  {
    id: "admin-orders-refused",
    route: "/admin/orders",
    state: "orders at once, some refused",
    role: "admin",
    navigate: openRefused,
    shows: "This order is cancelled",
  },
  {
    id: "admin-orders-empty",
    route: "/admin/orders",
    state: "nothing found",
    role: "admin",
    address: () => "/admin/orders?q=nobody-of-this-name",
    shows: "No orders found",
  },
  {
    id: "admin-orders-error",
    route: "/admin/orders",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/orders*", fromDashboard("Orders")),
    shows: "Error loading orders. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-order",
    route: "/admin/orders/:id",
    state: "details",
    role: "admin",
    navigate: openPendingOrder,
    shows: "Next step",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-order-late",
    route: "/admin/orders/:id",
    state: "late",
    role: "admin",
    navigate: openLateOrder,
    shows: "This order is late",
  },
  {
    id: "admin-order-cancel",
    route: "/admin/orders/:id",
    state: "cancel confirmation",
    role: "admin",
    navigate: async (page) => {
      await openPendingOrder(page)
      await hydrated(page)
      await page.getByRole("button", { name: "Cancel order" }).click()
    },
    shows: /Its reserved stock will become available again/,
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-order-not-found",
    route: "/admin/orders/:id",
    state: "not found",
    role: "admin",
    address: () => "/admin/orders/999999",
    status: 404,
    shows: "Order Not Found",
    expectedFaults: /status of 404/,
  },
]
