import type { Page } from "@playwright/test"
import { hydrated } from "../../support/hydrated"
import type { DemoShop } from "./demo-shop"
import { FAILED_CALL, fromDashboard, withFailing } from "./navigation"
import type { Screen } from "./screen"
import { addPicture, delivered, placed, post, type ShownOrder } from "./shown-orders"

const JOURNEY = "e2e/journeys/returns.spec.ts"
const PARCELS = "e2e/journeys/parcels.spec.ts"

/** A delivered order with a requested return that has a picture, and the return's id. */
async function asked(page: Page, shop: DemoShop): Promise<ShownOrder & { returnId: number }> {
  const order = await delivered(page, shop)
  const { returns } = await post<{ returns: { id: number }[] }>(page, `orders/${order.id}/returns`, {
    items: [{ itemId: order.items[0]?.id, quantity: 1, reason: "does_not_suit" }],
    note: "It is too short for my knee.",
  })
  const returnId = returns[0]?.id ?? 0
  await addPicture(page, shop, `orders/${order.id}/returns/${returnId}/pictures`)
  return { ...order, returnId }
}

/** An order with one piece shipped in its own parcel. */
async function partlyShipped(page: Page, shop: DemoShop): Promise<ShownOrder> {
  const order = await placed(page, shop)
  const path = `admin/orders/${order.id}/parcels`
  const { parcels } = await post<{ parcels: { id: string }[] }>(page, path, {
    items: [{ itemId: order.items[0]?.id, quantity: 1 }],
  })
  await post(page, `${path}/${parcels[0]?.id}/status`, {
    status: "shipped",
    carrier: "UPS",
    trackingNumber: "1Z999AA10123456784",
  })
  return order
}

async function press(page: Page, name: string): Promise<void> {
  await hydrated(page)
  await page.getByRole("button", { name }).click()
}

/** What comes after the purchase, for buyers and staff. */
export const returnScreens: Screen[] = [
  {
    id: "order-cancel",
    route: "/account/orders/:id",
    state: "cancel confirmation",
    role: "member",
    navigate: async (page, shop) => {
      const { id } = await placed(page, shop)
      await page.goto(`/account/orders/${id}`)
      await press(page, "Cancel order")
    },
    shows: /This cancels the whole order/,
    alsoIn: [JOURNEY],
  },
  {
    id: "order-delivered",
    route: "/account/orders/:id",
    state: "delivered",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await delivered(page, shop)
      await page.goto(`/account/orders/${id}`)
    },
    shows: "Track UPS 1Z999AA10123456784",
    alsoIn: [JOURNEY],
  },
  {
    id: "order-return-form",
    route: "/account/orders/:id",
    state: "return form",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await delivered(page, shop)
      await page.goto(`/account/orders/${id}`)
      await press(page, "Return items")
      await page.getByLabel(/^Quantity to return/).selectOption("1")
    },
    shows: "Anything we should know? (optional)",
    alsoIn: [JOURNEY],
  },
  {
    id: "order-return",
    route: "/account/orders/:id",
    state: "return requested",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await asked(page, shop)
      await page.goto(`/account/orders/${id}`)
    },
    shows: /We'll review your request and email you/,
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-order-return",
    route: "/admin/orders/:id",
    state: "return awaiting a decision",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await asked(page, shop)
      await page.goto(`/admin/orders/${id}`)
    },
    shows: "It is too short for my knee.",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-return-refuse",
    route: "/admin/orders/:id",
    state: "return rejected without a reason",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await asked(page, shop)
      await page.goto(`/admin/orders/${id}`)
      await press(page, "Refuse")
      await page.getByRole("dialog").getByRole("button", { name: "Refuse return" }).click()
    },
    shows: "Please tell the customer why",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-return-receive",
    route: "/admin/orders/:id",
    state: "arrived items form",
    role: "admin",
    navigate: async (page, shop) => {
      const { id, returnId } = await asked(page, shop)
      await post(page, `admin/orders/${id}/returns/${returnId}/status`, { status: "approved" })
      await page.goto(`/admin/orders/${id}`)
      await press(page, "Receive items")
    },
    shows: "Back in stock",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-order-parcels",
    route: "/admin/orders/:id",
    state: "partly shipped",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await partlyShipped(page, shop)
      await page.goto(`/admin/orders/${id}`)
    },
    shows: "Mark parcel 1 as delivered",
    alsoIn: [PARCELS],
  },
  {
    id: "admin-order-pack",
    route: "/admin/orders/:id",
    state: "packing part of an order",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await placed(page, shop)
      await page.goto(`/admin/orders/${id}`)
      await press(page, "Pack some items")
    },
    shows: /Enter how many of each item go into this parcel/,
    alsoIn: [PARCELS],
  },
  {
    id: "admin-refund",
    route: "/admin/orders/:id",
    state: "refund form",
    role: "admin",
    navigate: async (page, shop) => {
      const { id } = await placed(page, shop)
      await page.goto(`/admin/orders/${id}`)
      await press(page, "Issue refund")
    },
    shows: "Amount in dollars",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-returns",
    route: "/admin/returns",
    state: "list",
    role: "admin",
    address: () => "/admin",
    navigate: async (page, shop) => {
      await asked(page, shop)
      await page.goto("/admin/returns")
    },
    shows: "Requested",
    alsoIn: [JOURNEY],
  },
  {
    id: "admin-returns-error",
    route: "/admin/returns",
    state: "error",
    role: "admin",
    navigate: withFailing("admin/returns*", fromDashboard("Returns")),
    shows: "Error loading returns. Please try again.",
    expectedFaults: FAILED_CALL,
  },
]
