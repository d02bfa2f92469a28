import { describe, expect, it } from "vitest"
import { returnStatus, type ReturnStatus } from "@shop/contracts"
import { ASKED_BY_BUYER, nextReturnStatuses, returnStatusOf, type ReturnState } from "./return-state"

const item = (received = 0) => ({ quantity: 2, received, metadata: ASKED_BY_BUYER })
const asked: ReturnState = {
  status: "requested",
  notes: {},
  items: [item()],
  refundedCents: 0,
  isPaidOut: false,
}
const at = "2026-11-23T12:00:00.000Z"

const STATES: Record<ReturnStatus, ReturnState> = {
  requested: asked,
  approved: { ...asked, notes: { approved_at: at } },
  refused: { ...asked, status: "canceled", notes: { refused_at: at } },
  cancelled: { ...asked, status: "canceled" },
  received: { ...asked, status: "received", items: [item(2)] },
  refunded: { ...asked, status: "received", items: [item(2)], refundedCents: 100 },
}

describe("the status of a return", () => {
  it.each(returnStatus.options)("returns %s based on what the engine and the shop recorded", (status) => {
    expect(returnStatusOf(STATES[status])).toBe(status)
  })

  it("starts as approved when staff create the return", () => {
    expect(returnStatusOf({ ...asked, items: [{ quantity: 2, received: 0, metadata: null }] })).toBe(
      "approved",
    )
  })

  it("has no status while the return is a draft in the engine's admin", () => {
    expect(returnStatusOf({ ...asked, status: "open" })).toBeUndefined()
  })

  it.each([
    ["requested", ["cancelled"], ["approved", "refused"]],
    ["approved", ["cancelled"], ["cancelled", "received"]],
    ["refused", [], []],
    ["cancelled", [], []],
    ["received", [], ["refunded"]],
    ["refunded", [], ["refunded"]],
  ] as const)("moves from %s to %j by the buyer and to %j by staff", (status, buyer, staff) => {
    expect(nextReturnStatuses(STATES[status], "buyer")).toEqual(buyer)
    expect(nextReturnStatuses(STATES[status], "staff")).toEqual(staff)
  })

  it("accepts the remaining items after a partial arrival", () => {
    const part = { ...STATES.received, status: "partially_received", items: [item(1)] }
    expect(nextReturnStatuses(part, "staff")).toEqual(["received", "refunded"])
  })
})
