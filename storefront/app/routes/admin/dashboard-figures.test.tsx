import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { DASHBOARD, EMPTY_DASHBOARD, NO_SALES } from "~/testing/dashboard"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as dashboard from "./dashboard"

const FIGURES = "GET /api/admin/dashboard"

function open(figures: Partial<typeof DASHBOARD> = {}) {
  const shop = fakeShop(
    {
      [FIGURES]: { body: { ...DASHBOARD, ...figures } },
      "GET /api/admin/orders?limit=5": { body: [] },
    },
    ADMIN,
  )
  renderRoutes({ "/admin": dashboard }, shop, "/admin")
  return { shop, person: userEvent.setup() }
}

const textsOf = (tiles: HTMLElement[]) =>
  tiles.map((tile) => [...tile.querySelectorAll("h2, p")].map(({ textContent }) => textContent))
const tilesOf = async () =>
  textsOf(within(await screen.findByRole("list", { name: "Sales figures" })).getAllByRole("listitem"))
const panel = async (name: string) => within(await screen.findByRole("region", { name }))

describe("the dashboard's sales figures", () => {
  it("are compared with the same time yesterday and last week", async () => {
    open()
    const [today, week, members] = await tilesOf()
    expect(today?.slice(0, 4)).toEqual([
      "Sales today",
      "$1,284.00",
      "+20%$1,070.00 by this time yesterday",
      "9 orders · $20.00 refunded",
    ])
    expect(week?.slice(0, 4)).toEqual([
      "Sales this week",
      "$2,334.00",
      "−22%$3,000.00 by this time last week",
      "1,015 orders · $20.00 refunded",
    ])
    expect(members?.slice(0, 4)).toEqual([
      "New members this week",
      "3",
      "0 by this time last week",
      "2 today",
    ])
  })

  it("each explain how they are counted", async () => {
    open()
    const [today, , members] = await tilesOf()
    expect(today?.at(-1)).toMatch(/^Payments, including tax and shipping, minus refunds/)
    expect(members?.at(-1)).toMatch(/^People who became members for the first time/)
    for (const name of [
      "About sales today",
      "How daily sales are calculated",
      "How tasks are counted",
      "How low stock is calculated",
    ])
      expect(screen.getByLabelText(name).tagName).toBe("SUMMARY")
  })

  it("say so when there are no sales yet", async () => {
    open(EMPTY_DASHBOARD)
    const [today] = await tilesOf()
    expect(today?.slice(1, 4)).toEqual(["$0.00", "$0.00 by this time yesterday", "0 orders"])
    const days = await panel("Last 30 days")
    expect(days.getByText("No sales in the last 30 days.")).toBeTruthy()
    expect(days.queryByRole("table")).toBeNull()
    expect((await panel("To do")).getByText("All done. Nothing needs your attention.")).toBeTruthy()
    expect((await panel("Running low")).getByText("No products are running low.")).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/)
  })

  it("can be negative when refunds exceed sales", async () => {
    open({ today: { ...NO_SALES, refunds: 5000, net: -5000 } })
    const [today] = await tilesOf()
    expect(today?.slice(1, 4)).toEqual([
      "-$50.00",
      "−105%$1,070.00 by this time yesterday",
      "0 orders · $50.00 refunded",
    ])
  })
})

describe("the thirty-day sales chart", () => {
  it("is also a table for screen readers", async () => {
    open()
    const days = await panel("Last 30 days")
    const table = days.getByRole("table", {
      name: "Net sales and orders for the last 30 days, newest first",
      hidden: true,
    })
    const rows = within(table).getAllByRole("row", { hidden: true })
    expect(rows).toHaveLength(31)
    expect([...(rows[1]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Mon, Nov 30",
      "$290.00",
      "2",
    ])
    expect(rows.at(-1)?.textContent).toBe("Sun, Nov 1$0.000")
    expect(days.getByText(/All 30 days/).textContent).toBe("All 30 days: $4,350.00 · 30 orders")
    expect(document.querySelector("svg path[d*='NaN']")).toBeNull()
  })
})

describe("the dashboard's waiting tasks and low stock", () => {
  it("show how long the oldest task has waited", async () => {
    open()
    const links = (await panel("To do")).getAllByRole("link").map(({ textContent }) => textContent)
    expect(links).toEqual(["2 orders to pack longest for 3 days", "1 order to ship for 5 hours"])
  })

  it("list the products that run out first, with links", async () => {
    open()
    const low = await panel("Running low")
    expect(low.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Tape, BlueSold out",
      "Brace8 left, about 8 days of stock",
      "Gel2 left, no recent sales",
      "Mask1 left, less than a day of stock",
    ])
    expect(low.getByRole("link", { name: /Tape/ }).getAttribute("href")).toBe("/admin/products/3")
    expect(low.getByText("1,090 more")).toBeTruthy()
  })

  it("can be reloaded after a failure", async () => {
    const { shop, person } = open()
    await tilesOf()
    shop.answers[FIGURES] = { status: 500, body: { code: "internal", message: "Something went wrong." } }
    const refresh = screen.getByRole("button", { name: "Refresh" })
    await waitFor(() => expect(refresh.getAttribute("aria-busy")).toBeNull())
    await person.click(refresh)
    expect(await screen.findByText("Couldn't load the figures. Please try again.")).toBeTruthy()
    shop.answers[FIGURES] = { body: EMPTY_DASHBOARD }
    await person.click(screen.getByRole("button", { name: "Try again" }))
    expect((await tilesOf())[0]?.[1]).toBe("$0.00")
  })
})
