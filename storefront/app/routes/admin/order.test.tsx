import type { AdminOrderDetail } from "@shop/contracts"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN, ORDER_DETAIL, PRODUCT } from "~/testing/samples"
import * as order from "./order"

const DETAIL = "GET /api/admin/orders/12"
const MOVE = "POST /api/admin/orders/12/status"

const processing: AdminOrderDetail = {
  ...ORDER_DETAIL,
  status: "processing",
  nextStatuses: ["shipped", "cancelled"],
  unpacked: [],
}
const PACK = "POST /api/admin/orders/12/parcels"

function open(answers: Parameters<typeof fakeShop>[0] = {}, user = ADMIN) {
  const shop = fakeShop(
    { [DETAIL]: { body: ORDER_DETAIL }, "GET /api/products?ids=3": { body: [PRODUCT] }, ...answers },
    user,
  )
  const { path } = renderRoutes({ "/admin/orders/:id": order }, shop, "/admin/orders/12")
  return { shop, path, person: userEvent.setup() }
}

const button = (name: string) => screen.findByRole("button", { name })

describe("the order page in the admin", () => {
  it("shows items, totals, customer, address and payment", async () => {
    open()
    expect(await screen.findByRole("heading", { level: 1, name: "Order #12" })).toBeTruthy()
    const items = within(screen.getByRole("region", { name: "Items" }))
    expect(items.getByRole("link", { name: "Knee Sleeve" }).getAttribute("href")).toBe("/product/3")
    expect(items.getByText("Recovery starter kit").closest("a")).toBeNull()
    const sums = items.getAllByRole("definition").map((sum) => sum.textContent)
    expect(sums).toEqual(["$58.00", "−$8.00", "$0.00", "$50.00"])
    const customer = within(screen.getByRole("region", { name: "Customer" }))
    expect(customer.getByText("Mia Member")).toBeTruthy()
    const account = customer.getByRole("link", { name: "View account" })
    expect(account.getAttribute("href")).toBe("/admin/users?q=member")
    expect(screen.getByText("1 Elm Street, Austin, TX 78701")).toBeTruthy()
    expect(screen.getByText("Paid · Demo payment, nothing charged")).toBeTruthy()
    expect(screen.getByText("$50.00, paid on Jan 05, 2026")).toBeTruthy()
    const history = within(screen.getByRole("region", { name: "History" }))
    expect(history.getAllByRole("listitem").map((entry) => entry.textContent)).toEqual([
      "PendingJan 05, 2026",
    ])
  })

  it("shows refunds, credits and open amounts, and who receives them", async () => {
    open({
      [DETAIL]: {
        body: {
          ...ORDER_DETAIL,
          ...{ credit: 200, returned: 300, totalAmount: 4500, refunded: 700, due: -100 },
          payment: { ...ORDER_DETAIL.payment, status: "partly_refunded", refunded: 700 },
          recipient: { name: "Olga Berg", email: "olga@example.com" },
        },
      },
    })
    const items = within(await screen.findByRole("region", { name: "Items" }))
    const terms = items.getAllByRole("term").map((term) => term.textContent)
    const sums = items.getAllByRole("definition").map((sum) => sum.textContent)
    expect(terms.map((term, index) => [term, sums[index]])).toEqual([
      ["Subtotal", "$58.00"],
      ["Discount (SPRING)", "−$8.00"],
      ["Shipping", "$0.00"],
      ["Returned", "−$3.00"],
      ["Credit", "−$2.00"],
      ["Total", "$45.00"],
      ["Paid", "$50.00"],
      ["Refunded", "−$7.00"],
      ["Refund due", "$1.00"],
    ])
    expect(screen.getByText("Partly refunded · Demo payment, nothing charged")).toBeTruthy()
    expect(screen.getByText("$7.00 refunded")).toBeTruthy()
    const delivery = within(screen.getByRole("region", { name: "Delivery" }))
    expect(delivery.getByText("Olga Berg")).toBeTruthy()
    expect(delivery.getByText("olga@example.com")).toBeTruthy()
  })

  it("advances the order once for a double click and offers the next step", async () => {
    const { shop, person } = open({ [MOVE]: { body: processing } })
    const mark = await button("Mark as processing")
    shop.answers[DETAIL] = { body: processing }
    await person.dblClick(mark)
    expect(await screen.findByText("Order #12 is now processing.")).toBeTruthy()
    expect(await button("Mark as shipped")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Mark as processing" })).toBeNull()
    expect(shop.callsOf(MOVE).map(({ body }) => body)).toEqual([{ status: "processing" }])
  })

  it("packs part of the items and explains invalid quantities", async () => {
    const packed: AdminOrderDetail = {
      ...processing,
      unpacked: [{ itemId: "SLEEVE", name: "Knee Sleeve", quantity: 1 }],
      parcels: [
        {
          id: "ONE",
          status: "packed",
          nextStatuses: ["shipped", "cancelled"],
          items: [{ itemId: "SLEEVE", name: "Knee Sleeve", quantity: 1 }],
          carrier: null,
          trackingNumber: null,
          trackingUrl: null,
          packedAt: "2026-01-06T12:00:00.000Z",
          shippedAt: null,
          deliveredAt: null,
        },
      ],
    }
    const { shop, person } = open({ [PACK]: { status: 201, body: packed } })
    await person.click(await button("Pack some items"))
    const dialog = within(await screen.findByRole("dialog"))
    await person.click(dialog.getByRole("button", { name: "Pack parcel" }))
    expect(await dialog.findByText("Enter how many items to pack")).toBeTruthy()
    const pieces = dialog.getByLabelText("Knee Sleeve (2 left)")
    await person.clear(pieces)
    await person.type(pieces, "3")
    await person.click(dialog.getByRole("button", { name: "Pack parcel" }))
    expect(await dialog.findByText("Must be at most 2")).toBeTruthy()
    await person.clear(pieces)
    await person.type(pieces, "1")
    shop.answers[DETAIL] = { body: packed }
    await person.dblClick(dialog.getByRole("button", { name: "Pack parcel" }))
    expect(await screen.findByText("The rest still needs to be packed.")).toBeTruthy()
    expect(shop.callsOf(PACK).map(({ body }) => body)).toEqual([
      { items: [{ itemId: "SLEEVE", quantity: 1 }] },
    ])
    expect(await button("Ship parcel 1")).toBeTruthy()
    expect(screen.getByText(/Part of the order is packed/)).toBeTruthy()
  })

  it("confirms a cancellation with its effect on stock and money", async () => {
    const cancelled: AdminOrderDetail = { ...ORDER_DETAIL, status: "cancelled", nextStatuses: [] }
    const { shop, person } = open({ [MOVE]: { body: cancelled } })
    await person.click(await button("Cancel order"))
    expect(
      screen.getByText(
        /Its reserved stock will become available again\. The payment of \$50\.00 will be refunded\./,
      ),
    ).toBeTruthy()
    await person.click(await button("Keep order"))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(shop.callsOf(MOVE)).toHaveLength(0)
    await person.click(await button("Cancel order"))
    shop.answers[DETAIL] = { body: cancelled }
    await person.dblClick(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel order" }))
    const over = await screen.findByRole("heading", { name: "Nothing left to do" })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(document.activeElement).toBe(over)
    expect(shop.callsOf(MOVE).map(({ body }) => body)).toEqual([{ status: "cancelled" }])
  })

  it.each([
    ["partly_refunded", "The rest of the payment, $50.00, will be refunded."],
    ["authorized", "The authorized payment of $50.00 won't be charged."],
    ["none", "Nothing was charged."],
  ] as const)("explains what canceling does to a payment that is %s", async (status, sentence) => {
    const { person } = open({
      [DETAIL]: { body: { ...ORDER_DETAIL, payment: { ...ORDER_DETAIL.payment, status } } },
    })
    await person.click(await button("Cancel order"))
    expect(screen.getByText(new RegExp(sentence.replaceAll(/[.$]/g, "\\$&")))).toBeTruthy()
  })

  it("reports a change by someone else and shows the current order", async () => {
    const message =
      "This order is processing and can't become processing. It can become shipped or cancelled."
    const { shop, person } = open({ [MOVE]: { status: 409, body: { code: "invalid_transition", message } } })
    const mark = await button("Mark as processing")
    shop.answers[DETAIL] = { body: processing }
    await person.click(mark)
    expect(await screen.findByText("Failed to update order")).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(await button("Mark as shipped")).toBeTruthy()
  })

  it("can be retried after a temporary failure", async () => {
    const fault = { status: 500, body: { code: "internal", message: "Something went wrong." } }
    const { shop, person } = open({ [MOVE]: fault })
    await person.click(await button("Mark as processing"))
    expect(await screen.findByText("Failed to update order")).toBeTruthy()
    expect(screen.getByText("Please try again.")).toBeTruthy()
    shop.answers[MOVE] = { body: processing }
    await person.click(await button("Mark as processing"))
    expect(await screen.findByText("Order updated")).toBeTruthy()
  })

  it("says that the order does not exist and links to the list", async () => {
    open({
      [DETAIL]: {
        status: 404,
        body: { code: "not_found", message: "We couldn't find what you're looking for." },
      },
    })
    expect(await screen.findByRole("heading", { name: "Order Not Found" })).toBeTruthy()
    const back = screen.getByRole("link", { name: "Return to Orders" })
    expect(back.getAttribute("href")).toBe("/admin/orders")
  })

  it("sends non-admins home", async () => {
    const { path, shop } = open({}, NEWCOMER)
    await waitFor(() => expect(path()).toBe("/"))
    expect(shop.callsOf(DETAIL)).toHaveLength(0)
  })
})
