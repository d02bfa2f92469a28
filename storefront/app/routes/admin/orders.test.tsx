import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN, LISTED_ORDER } from "~/testing/samples"
import * as orders from "./orders"

const ALL = "GET /api/admin/orders?limit=25&offset=0"
const FAULT = { status: 500, body: { code: "internal", message: "Something went wrong." } }

function open(answers: Parameters<typeof fakeShop>[0] = {}, at = "/admin/orders", user = ADMIN) {
  const shop = fakeShop({ [ALL]: { body: [LISTED_ORDER] }, ...answers }, user)
  const { path } = renderRoutes({ "/admin/orders": orders }, shop, at)
  return { shop, path, person: userEvent.setup() }
}

describe("the order list in the admin", () => {
  it("shows number, customer, total, status and date, and links to details", async () => {
    open()
    const row = within(await screen.findByRole("row", { name: /#12/ }))
    const cells = row.getAllByRole("cell").map((cell) => cell.textContent)
    expect(cells.slice(1, 5)).toEqual([
      "Customermembermember@example.com",
      "Total$1,049.50",
      "StatusPending",
      "DateJan 05, 2026",
    ])
    const link = row.getByRole("link", { name: "View Details of order 12" })
    expect(link.getAttribute("href")).toBe("/admin/orders/12")
  })

  it("searches by username, email or number, and says when nothing is found", async () => {
    const { path, person } = open({ "GET /api/admin/orders?q=nobody&limit=25&offset=0": { body: [] } })
    await person.type(await screen.findByLabelText("Search name, email or order ID"), "nobody")
    expect(await screen.findByText("No orders found")).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/orders?q=nobody"))
    await person.click(screen.getByRole("link", { name: "Reset Filters" }))
    expect(await screen.findByRole("row", { name: /#12/ })).toBeTruthy()
    expect(screen.getByLabelText("Search name, email or order ID")).toHaveProperty("value", "")
  })

  it.each(["Pending", "Processing", "Shipped", "Delivered", "Completed", "Cancelled"])(
    "filters %s orders",
    async (status) => {
      const word = status.toLowerCase()
      const { path, person } = open({
        [`GET /api/admin/orders?status=${word}&limit=25&offset=0`]: {
          body: [{ ...LISTED_ORDER, id: 13, status: word }],
        },
      })
      await person.selectOptions(await screen.findByLabelText("Status"), status)
      const row = within(await screen.findByRole("row", { name: /#13/ }))
      expect(row.getByText(status, { selector: "span" })).toBeTruthy()
      await waitFor(() => expect(path()).toBe(`/admin/orders?status=${word}`))
    },
  )

  it("turns pages, and opens the last page for a number beyond it", async () => {
    const page = Array.from({ length: 25 }, (_, index) => ({ ...LISTED_ORDER, id: 100 - index }))
    const { path, person } = open(
      {
        [ALL]: { body: page, total: 26 },
        "GET /api/admin/orders?limit=25&offset=25": { body: [LISTED_ORDER], total: 26 },
        "GET /api/admin/orders?limit=25&offset=175": { body: [], total: 26 },
      },
      "/admin/orders?page=8",
    )
    await waitFor(() => expect(path()).toBe("/admin/orders?page=2"))
    expect(await screen.findByText("Showing 1 of 26 orders")).toBeTruthy()
    await person.click(screen.getByRole("link", { name: "Page 1" }))
    expect(await screen.findByText("Showing 25 of 26 orders")).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/orders"))
  })

  it("says that the list failed to load and shows it on retry", async () => {
    const { shop, person } = open({ [ALL]: FAULT })
    expect(await screen.findByText("Error loading orders. Please try again.")).toBeTruthy()
    shop.answers[ALL] = { body: [LISTED_ORDER] }
    await person.click(screen.getByRole("button", { name: "Refresh" }))
    expect(await screen.findByRole("row", { name: /#12/ })).toBeTruthy()
  })

  it("reloads on Refresh", async () => {
    const { shop, person } = open()
    await screen.findByRole("row", { name: /#12/ })
    shop.answers[ALL] = { body: [{ ...LISTED_ORDER, status: "shipped" }] }
    await person.click(screen.getByRole("button", { name: "Refresh" }))
    const row = within(await screen.findByRole("row", { name: /Shipped/ }))
    expect(row.getByText("#12")).toBeTruthy()
  })

  it("sends non-admins home", async () => {
    const { path, shop } = open({}, "/admin/orders", NEWCOMER)
    await waitFor(() => expect(path()).toBe("/"))
    expect(shop.callsOf(ALL)).toHaveLength(0)
  })
})
