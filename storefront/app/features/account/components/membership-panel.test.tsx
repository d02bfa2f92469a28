import type { MembershipStatus } from "@shop/contracts"
import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { MembershipPanel } from "./membership-panel"

const GET = "GET /api/membership"
const MEMBER = { ...NEWCOMER, isMember: true }
const PROMISE = /Your \$35 starter kit comes with your first shipped order/
const STATUS: MembershipStatus = {
  since: "2026-01-05T12:00:00.000Z",
  reason: "payment",
  orderId: 7,
  starterKit: "waiting",
  kitOrderId: null,
  stateRequired: false,
}

function open(answer: { status?: number; body: unknown }) {
  const shop = fakeShop({ [GET]: answer }, MEMBER)
  renderScreen(<MembershipPanel user={MEMBER} />, shop)
  return shop
}

describe("MembershipPanel", () => {
  it("promises the starter kit while it is to come", async () => {
    open({ body: STATUS })
    expect(await screen.findByText(PROMISE)).toBeTruthy()
    expect(screen.getByText("Waiting for your first shipped order")).toBeTruthy()
  })

  it("names the order that the kit comes with, before it has left", async () => {
    open({ body: { ...STATUS, kitOrderId: 12 } })
    const order = await screen.findByRole("link", { name: "order #12" })
    expect(order.closest("dd")?.textContent).toBe("Waiting, comes with order #12")
  })

  it("promises it no more when it was sent", async () => {
    open({ body: { ...STATUS, starterKit: "sent", kitOrderId: 12 } })
    expect(await screen.findByRole("link", { name: "order #12" })).toBeTruthy()
    expect(screen.queryByText(PROMISE)).toBeNull()
  })

  it("says when the membership could not be loaded, and tries again", async () => {
    const shop = open({ status: 500, body: { code: "internal", message: "Fault." } })
    expect(await screen.findByText("Your membership could not be loaded")).toBeTruthy()
    shop.answers[GET] = { body: STATUS }
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Jan 05, 2026")).toBeTruthy()
  })
})
