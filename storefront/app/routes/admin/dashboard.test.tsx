import type { OpenTask } from "@shop/contracts"
import { screen, within, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { DASHBOARD, EMPTY_DASHBOARD } from "~/testing/dashboard"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN, LISTED_ORDER, PRODUCT } from "~/testing/samples"
import * as dashboard from "./dashboard"

const FAULT = { status: 500, body: { code: "internal", message: "Something went wrong." } }
const RECENT = "GET /api/admin/orders?limit=5"
const FIGURES = "GET /api/admin/dashboard"

const counted = (total: number) => ({ body: [], total })
const waiting = (task: OpenTask["task"], count: number) => ({
  [FIGURES]: { body: { ...DASHBOARD, tasks: [{ task, count, since: null }] } },
})

function open(answers: Parameters<typeof fakeShop>[0] = {}, at = "/admin", user = ADMIN) {
  const shop = fakeShop(
    {
      "GET /api/products?limit=1": counted(1250),
      "GET /api/admin/orders?limit=1": counted(31),
      "GET /api/categories?limit=1": counted(4),
      "GET /api/admin/users?limit=1": counted(86),
      [FIGURES]: { body: DASHBOARD },
      [RECENT]: { body: [LISTED_ORDER] },
      "GET /api/products?sort=newest&limit=5": { body: [PRODUCT] },
      ...answers,
    },
    user,
  )
  const { path } = renderRoutes({ "/admin": dashboard }, shop, at)
  return { shop, path, person: userEvent.setup() }
}

const region = async (name: string) => within(await screen.findByRole("region", { name }))
const linksOf = (part: Awaited<ReturnType<typeof region>>) =>
  part.getAllByRole("link").map((link: HTMLElement) => link.textContent?.trim())

describe("the admin dashboard", () => {
  it("shows and links the shop's totals", async () => {
    open()
    const figures = within(await screen.findByRole("list", { name: "Shop totals" }))
    expect(linksOf(figures)).toEqual(["Products 1,250", "Orders 31", "Categories 4", "Users 86"])
    expect(figures.getByRole("link", { name: "Users 86" }).getAttribute("href")).toBe("/admin/users")
  })

  it("shows N/A until a count is available", async () => {
    const { shop, person } = open({ "GET /api/admin/users?limit=1": FAULT })
    expect(await screen.findByRole("link", { name: "Users N/A" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Orders 31" })).toBeTruthy()
    shop.answers["GET /api/admin/users?limit=1"] = counted(87)
    await person.click(screen.getByRole("button", { name: "Refresh" }))
    expect(await screen.findByRole("link", { name: "Users 87" })).toBeTruthy()
  })

  it.each([
    ["lateOrders", 1, "1 order is late", "/admin/orders?queue=late"],
    ["lateOrders", 1015, "1,015 orders are late", "/admin/orders?queue=late"],
    ["pendingOrders", 2, "2 orders to pack", "/admin/orders?queue=to-pack"],
    ["processingOrders", 1, "1 order to ship", "/admin/orders?queue=to-send"],
    ["requestedReturns", 1, "1 return to review", "/admin/returns?state=open"],
    ["doctorApplications", 1, "1 doctor waiting for approval", "/admin/users"],
    ["pendingReviews", 1, "1 review to approve", "/admin/reviews?status=pending"],
    ["stuckJobs", 1, "1 background job not running", "/admin/jobs"],
    ["jobFailures", 2, "2 failed background jobs", "/admin/jobs"],
  ] as const)("lists and links work that needs attention: %s, %i", async (task, count, name, to) => {
    open(waiting(task, count))
    const todo = await region("To do")
    expect(linksOf(todo)).toEqual([name])
    expect(todo.getByRole("link", { name }).getAttribute("href")).toBe(to)
  })

  it("says when nothing needs attention", async () => {
    open({ [FIGURES]: { body: EMPTY_DASHBOARD } })
    expect((await region("To do")).getByText("All done. Nothing needs your attention.")).toBeTruthy()
  })

  it.each([
    ["completed", "bg-success-soft"],
    ["cancelled", "bg-danger-soft"],
    ["shipped", "bg-surface"],
  ])("shows the newest orders, a %s one on %s", async (status, tone) => {
    open({ [RECENT]: { body: [{ ...LISTED_ORDER, status }] } })
    const recent = await region("Recent orders")
    const order = recent.getByRole("link", { name: /#12/ })
    expect(order.getAttribute("href")).toBe("/admin/orders/12")
    expect(order.textContent).toContain("$1,049.50")
    expect(within(order).getByText(new RegExp(status, "i")).className).toContain(tone)
  })

  it("says that the newest orders failed to load", async () => {
    open({ [RECENT]: FAULT })
    expect(await screen.findByText("Error loading orders. Please try again.")).toBeTruthy()
  })

  it("shows the stock of the newest products and marks those sold out", async () => {
    const tape = { ...PRODUCT, id: 4, name: "Tape", stockQuantity: 0 }
    open({ "GET /api/products?sort=newest&limit=5": { body: [PRODUCT, tape] } }, "/admin?tab=products")
    const newest = await region("Newest products")
    expect(newest.getByRole("link", { name: /Knee Sleeve/ }).textContent).toContain("4 in stock")
    expect(newest.getByRole("link", { name: /Tape/ }).textContent).toContain("Out of stock")
  })

  it("opens each tab by URL", async () => {
    const { person, path } = open({}, "/admin?tab=products")
    await region("Newest products")
    for (const [name, to] of [
      ["Manage products", "/admin/products"],
      ["Add product", "/admin/products/new"],
      ["Manage categories", "/admin/categories"],
    ]) {
      expect(screen.getByRole("link", { name: name ?? "" }).getAttribute("href")).toBe(to)
    }
    await person.click(screen.getByRole("tab", { name: "Orders" }))
    await region("Recent orders")
    await waitFor(() => expect(path()).toBe("/admin?tab=orders"))
    expect(screen.getByRole("link", { name: "Manage orders" }).getAttribute("href")).toBe("/admin/orders")
    await person.click(screen.getByRole("tab", { name: "Settings" }))
    const places = await region("Manage the shop")
    expect(places.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/settings",
      "/admin/users",
      "/admin/discounts",
      "/admin/emails",
      "/admin/audit",
      "/admin/jobs",
    ])
    await person.click(screen.getByRole("tab", { name: "Overview" }))
    await screen.findByRole("list", { name: "Shop totals" })
    await waitFor(() => expect(path()).toBe("/admin"))
  })

  it("sends non-admins away without loading data", async () => {
    const { shop } = open({}, "/admin", NEWCOMER)
    expect(await screen.findByText("You don't have permission to access the admin panel.")).toBeTruthy()
    expect(shop.callsOf(RECENT)).toHaveLength(0)
    expect(shop.callsOf(FIGURES)).toHaveLength(0)
  })
})
