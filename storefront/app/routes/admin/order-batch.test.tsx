import type { OrderBatchOutcome, OrderInBatch } from "@shop/contracts"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { tabStore } from "~/lib/storage"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN, LISTED_ORDER } from "~/testing/samples"
import * as orders from "./orders"

const ALL = "GET /api/admin/orders?limit=25&offset=0"
const BATCH = "POST /api/admin/orders/batch"
const IDS = [20, 19, 18, 17, 16, 15, 14]
const JOB = "draft-order-batch"

interface Sent {
  action: string
  orders: OrderInBatch[]
}

afterEach(() => tabStore.removeAll("draft-"))

/** @param refused why an order is refused, by its id */
function open(refused: Record<number, string> = {}, answers: Parameters<typeof fakeShop>[0] = {}) {
  const rows = IDS.map((id) => ({ ...LISTED_ORDER, id }))
  const shop = fakeShop(
    {
      [ALL]: { body: rows, total: rows.length },
      [BATCH]: () => {
        const sent = shop.callsOf(BATCH).at(-1)?.body as Sent
        return {
          body: sent.orders.map(({ id }): OrderBatchOutcome => {
            const message = refused[id] ?? null
            return { id, outcome: message === null ? "done" : "refused", message }
          }),
        }
      },
      ...answers,
    },
    ADMIN,
  )
  const { path } = renderRoutes({ "/admin/orders": orders }, shop, "/admin/orders")
  const sent = () => shop.callsOf(BATCH).map(({ body }) => body as Sent)
  const sentIds = () => sent().map((call) => call.orders.map(({ id }) => id))
  return { shop, path, sent, sentIds, person: userEvent.setup() }
}

const box = (id: number) => screen.findByRole("checkbox", { name: `Select order #${id}` })

describe("the tabs of the order list", () => {
  it("are in the URL, with their counts", async () => {
    const { path, person } = open(
      {},
      {
        "GET /api/admin/orders?limit=1&queue=to-pack": { body: [], total: 1015 },
        "GET /api/admin/orders?queue=to-pack&limit=25&offset=0": { body: [{ ...LISTED_ORDER, id: 9 }] },
      },
    )
    await person.click(await screen.findByRole("tab", { name: "To pack (1,015)" }))
    expect(await screen.findByRole("row", { name: /#9/ })).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/orders?queue=to-pack"))
    await person.click(screen.getByRole("tab", { name: "All" }))
    expect(await screen.findByRole("row", { name: /#20/ })).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/orders"))
  })

  it("show items, payment and delivery in each row", async () => {
    open()
    const row = await screen.findByRole("row", { name: /#20/ })
    for (const text of ["Paid", "3 items", "3 × Calf Sleeve", "Standard", "Ship by Jan 06, 2026"]) {
      expect(row.textContent).toContain(text)
    }
  })
})

describe("batch actions on orders", () => {
  it("apply to orders selected one by one, as a range, or all on the page", async () => {
    const { person } = open()
    await person.click(await box(19))
    await person.keyboard("{Shift>}")
    await person.click(await box(16))
    await person.keyboard("{/Shift}")
    expect(await screen.findByText("4 orders selected")).toBeTruthy()
    await person.click(await box(17))
    expect(await screen.findByText("3 orders selected")).toBeTruthy()
    await person.click(screen.getByRole("checkbox", { name: "Select all on this page" }))
    const links = within(screen.getByRole("region", { name: "Selected orders" })).getAllByRole("link")
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/api/admin/orders/pick-list?orders=${IDS.join(",")}`,
      `/api/admin/orders/packing-slips?orders=${IDS.join(",")}`,
    ])
  })

  it("can be selected by keyboard", async () => {
    const { person } = open()
    ;(await box(20)).focus()
    await person.keyboard("x{ArrowDown}{ArrowDown}{Shift>}x{/Shift}")
    expect(await screen.findByText("3 orders selected")).toBeTruthy()
    expect(document.activeElement).toBe(await box(18))
    await person.keyboard("k ")
    expect(await screen.findByText("2 orders selected")).toBeTruthy()
    await person.keyboard("{Escape}")
    expect(screen.queryByText(/orders? chosen/)).toBeNull()
  })

  it("pack a few orders at a time, and name those rejected", async () => {
    const { person, sentIds } = open({ 16: "This order is cancelled." })
    await person.click(await screen.findByRole("checkbox", { name: "Select all on this page" }))
    await person.click(screen.getByRole("button", { name: "Pack 7" }))
    const result = within(await screen.findByRole("region", { name: "Orders packed" }))
    expect(result.getByRole("status").textContent).toBe("6 packed. 1 not packed:")
    expect(result.getByRole("listitem").textContent).toBe("Order #16: This order is cancelled.")
    expect(sentIds()).toEqual([IDS.slice(0, 5), IDS.slice(5)])
    await person.click(result.getByRole("button", { name: "Close" }))
    expect(screen.queryByRole("region", { name: "Orders packed" })).toBeNull()
    expect(tabStore.get(JOB)).toBeNull()
  })

  it("continue with the remaining orders after a reload", async () => {
    const left = [{ id: 15 }, { id: 14 }]
    tabStore.set(JOB, { action: "pack", left, outcomes: [{ id: 16, outcome: "done", message: null }] })
    const { sentIds } = open()
    const result = within(await screen.findByRole("region", { name: "Orders packed" }))
    expect(result.getByRole("status").textContent).toBe("3 packed.")
    expect(sentIds()).toEqual([[15, 14]])
  })

  it("pause while the shop can't be reached, and continue on request", async () => {
    const { shop, person, sentIds } = open()
    const works = shop.answers[BATCH]
    shop.answers[BATCH] = { status: 503, body: { code: "unavailable", message: "Please try again." } }
    await person.click(await box(20))
    await person.click(screen.getByRole("button", { name: "Pack 1" }))
    expect((await screen.findByRole("alert")).textContent).toContain("Please try again.")
    if (works) shop.answers[BATCH] = works
    await person.click(screen.getByRole("button", { name: "Continue" }))
    expect(await screen.findByText("1 packed.")).toBeTruthy()
    expect(sentIds().at(-1)).toEqual([20])
  })

  it("ship orders with tracking numbers from a list and a scanner", async () => {
    const { person, sent } = open()
    await person.click(await box(20))
    await person.click(await box(19))
    await person.click(await box(18))
    await person.click(screen.getByRole("button", { name: "Ship 3…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await person.type(dialog.getByLabelText("Carrier for all parcels (optional)"), "USPS")
    await person.click(dialog.getByText("Import tracking numbers"))
    await person.type(dialog.getByLabelText("Or paste the lines"), "20,1Z-20,UPS\n7,1Z-7")
    await person.click(dialog.getByRole("button", { name: "Fill in" }))
    expect(dialog.getByText("Line 2: Order #7 isn't one of the selected orders")).toBeTruthy()
    await person.type(dialog.getByLabelText(/^#18 /), "1Z-20{Enter}")
    expect(document.activeElement).toBe(dialog.getByLabelText(/^#19 /))
    await person.click(dialog.getByRole("button", { name: "Ship 3 orders" }))
    expect(dialog.getAllByText("Another order has the same tracking number")).toHaveLength(2)
    expect(sent()).toEqual([])
    await person.type(dialog.getByLabelText(/^#18 /), "x")
    expect(dialog.getByText("1 order ships without a tracking number.")).toBeTruthy()
    await person.click(dialog.getByRole("button", { name: "Ship 3 orders" }))
    expect(await screen.findByText("3 shipped.")).toBeTruthy()
    expect(sent()).toEqual([
      {
        action: "ship",
        orders: [
          { id: 18, trackingNumber: "1Z-20x", carrier: "USPS" },
          { id: 19, carrier: "USPS" },
          { id: 20, trackingNumber: "1Z-20", carrier: "UPS" },
        ],
      },
    ])
  })
})

describe("the quick button in a row", () => {
  it("packs the order", async () => {
    const { person, sent } = open()
    await person.click(await screen.findByRole("button", { name: "Pack order 20" }))
    expect(await screen.findByText("Order #20 is packed.")).toBeTruthy()
    expect(sent()).toEqual([{ action: "pack", orders: [{ id: 20 }] }])
  })

  it("says why it can't be packed", async () => {
    const { person } = open({ 20: "Its payment was lost." })
    await person.click(await screen.findByRole("button", { name: "Pack order 20" }))
    expect(await screen.findByText("Order #20 was not packed")).toBeTruthy()
    expect(screen.getByText("Its payment was lost.")).toBeTruthy()
  })
})
