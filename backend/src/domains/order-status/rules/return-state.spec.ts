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

describe("the state of a return", () => {
  it.each(returnStatus.options)("is %s by what the engine and the shop keep", (status) => {
    expect(returnStatusOf(STATES[status])).toBe(status)
  })

  it("is approved from the start where staff enter it", () => {
    expect(returnStatusOf({ ...asked, items: [{ quantity: 2, received: 0, metadata: null }] })).toBe(
      "approved",
    )
  })

  it("is none while the engine's admin drafts it", () => {
    expect(returnStatusOf({ ...asked, status: "open" })).toBeUndefined()
  })

  it.each([
    ["requested", ["cancelled"], ["approved", "refused"]],
    ["approved", ["cancelled"], ["cancelled", "received"]],
    ["refused", [], []],
    ["cancelled", [], []],
    ["received", [], ["refunded"]],
    ["refunded", [], ["refunded"]],
  ] as const)("%s goes on to %j by the buyer and to %j by staff", (status, buyer, staff) => {
    expect(nextReturnStatuses(STATES[status], "buyer")).toEqual(buyer)
    expect(nextReturnStatuses(STATES[status], "staff")).toEqual(staff)
  })

  it("lets the rest come while only a part has", () => {
    const part = { ...STATES.received, status: "partially_received", items: [item(1)] }
    expect(nextReturnStatuses(part, "staff")).toEqual(["received", "refunded"])
  })
})
