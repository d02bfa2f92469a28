import type { MembershipStatus } from "@shop/contracts"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MembershipPanel } from "./membership-panel"

const GET = "GET /api/membership"
const MEMBER = { ...NEWCOMER, isMember: true }
const PROMISE = /Your free \$35 starter kit ships with your first order/
const STATUS: MembershipStatus = {
  since: "2026-01-05T12:00:00.000Z",
  reason: "payment",
  orderId: 7,
  starterKit: "waiting",
  kitOrderId: null,
  stateRequired: false,
  refund: null,
}

function open(answer: { status?: number; body: unknown }) {
  const shop = fakeShop({ [GET]: answer }, MEMBER)
  renderScreen(<MembershipPanel user={MEMBER} />, shop)
  return shop
}

describe("MembershipPanel", () => {
  it("promises the starter kit until it ships", async () => {
    open({ body: STATUS })
    expect(await screen.findByText(PROMISE)).toBeTruthy()
    expect(screen.getByText("Ships with your first order")).toBeTruthy()
  })

  it("names the order that the kit ships with", async () => {
    open({ body: { ...STATUS, kitOrderId: 12 } })
    const order = await screen.findByRole("link", { name: "order #12" })
    expect(order.closest("dd")?.textContent).toBe("Ships with order #12")
  })

  it("stops promising a kit that was sent", async () => {
    open({ body: { ...STATUS, starterKit: "sent", kitOrderId: 12 } })
    expect(await screen.findByRole("link", { name: "order #12" })).toBeTruthy()
    expect(screen.queryByText(PROMISE)).toBeNull()
  })

  it("says that the membership failed to load, and retries", async () => {
    const shop = open({ status: 500, body: { code: "internal", message: "Fault." } })
    expect(await screen.findByText("We couldn't load your membership")).toBeTruthy()
    shop.answers[GET] = { body: STATUS }
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Jan 05, 2026")).toBeTruthy()
  })

  describe("a membership refund", () => {
    const REFUND = "POST /api/membership/refund"
    const refund = { amount: 4900, until: "2026-02-04T12:00:00.000Z", orderIds: [], remainsMember: false }
    const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }))

    it("explains the effects before confirmation, and sends the amount shown", async () => {
      const shop = open({ body: { ...STATUS, refund } })
      expect((await screen.findByText(/you can get a full refund until/)).textContent).toContain(
        "Feb 04, 2026",
      )
      await press("Refund my membership")
      const dialog = await screen.findByRole("dialog")
      expect(dialog.textContent).toContain("We'll refund $49.00 to your original payment method")
      expect(dialog.textContent).toContain("access to member products and your starter kit")
      shop.answers[REFUND] = { body: { ...STATUS, since: null, refund: null } }
      shop.answers["GET /api/user"] = { body: NEWCOMER }
      await press("Refund membership")
      await waitFor(() => expect(shop.callsOf(REFUND)).toHaveLength(1))
      expect(shop.callsOf(REFUND)[0]).toMatchObject({ body: { amount: 4900 } })
      expect(await screen.findByText("Membership refunded")).toBeTruthy()
    })

    it("is confirmed even if the member data fails to reload", async () => {
      const shop = open({ body: { ...STATUS, refund } })
      await press("Refund my membership")
      await screen.findByRole("dialog")
      shop.answers[REFUND] = { body: { ...STATUS, since: null, refund: null } }
      shop.answers["GET /api/user"] = { status: 503, body: { code: "unavailable", message: "Not now." } }
      await press("Refund membership")
      expect(await screen.findByText("Membership refunded")).toBeTruthy()
      expect(screen.queryByText("Your membership wasn't refunded")).toBeNull()
    })

    it("names the orders that block it", async () => {
      open({ body: { ...STATUS, refund: { ...refund, orderIds: [12, 14] } } })
      expect(await screen.findByText(/Your membership can't be refunded/)).toBeTruthy()
      expect(screen.getByRole("link", { name: "order #14" }).getAttribute("href")).toBe("/account/orders/14")
      expect(screen.queryByRole("button", { name: "Refund my membership" })).toBeNull()
    })

    it("keeps the access of people who are also members for another reason, and says so", async () => {
      open({ body: { ...STATUS, refund: { ...refund, remainsMember: true } } })
      await press("Refund my membership")
      expect((await screen.findByRole("dialog")).textContent).toContain("You'll stay a member")
    })
  })
})
