import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { ApiError } from "#errors/api-error"
import { recordJobFailure } from "#domains/operations/job-report/actions/job-failures"
import {
  findPlacement,
  findUnsettledPlacements,
  postponePlacement,
  setPlacement,
  type Placement,
} from "../recovery/placement"
import { authorizeSession, findIntentSession } from "#domains/checkout/payment/actions/cart-payment"
import { placeOrderOfIntent } from "../actions/place-order-of-intent"
import { settlePlacement } from "../recovery/recover-order"
import { recoverOrders } from "./recover-orders"

vi.mock("#domains/operations/job-report/actions/job-failures")
vi.mock("../recovery/recover-order")
vi.mock("../actions/place-order-of-intent")
vi.mock("../recovery/placement", { spy: true })
vi.mock("#domains/checkout/payment/actions/cart-payment", { spy: true })

const locking = { execute: (_key: string, work: () => Promise<unknown>) => work() }
const container = { resolve: () => locking } as unknown as MedusaContainer

const placement = (id: string): Placement => ({
  ...{ id, order_id: id, cart_id: `cart_${id}`, customer_id: "cus_1", status: "open", attempts: 0 },
  ...{ payment_intent_id: null, payment_id: null, fingerprint: null, idempotency_key: null },
})

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(findUnsettledPlacements).mockResolvedValue(["one", "two", "three"].map(placement))
  vi.mocked(findPlacement).mockImplementation((_, id) => Promise.resolve(placement(id)))
  vi.mocked(postponePlacement).mockResolvedValue()
})

describe("recovering interrupted orders", () => {
  it("continues with the other orders when one fails", async () => {
    vi.mocked(settlePlacement).mockRejectedValueOnce(new Error("A fault")).mockResolvedValue("placed")
    expect(await recoverOrders(container, { graceSeconds: 0 })).toEqual(["two", "three"])
    expect(recordJobFailure).toHaveBeenCalledOnce()
    expect(postponePlacement).toHaveBeenCalledWith(container, placement("one"))
  })

  it("leaves the rest for the next run while the payment provider is down", async () => {
    vi.mocked(settlePlacement).mockRejectedValue(new ApiError("unavailable"))
    expect(await recoverOrders(container, { graceSeconds: 0 })).toEqual([])
    expect(settlePlacement).toHaveBeenCalledOnce()
    expect(postponePlacement).toHaveBeenCalledOnce()
  })
})

describe("recovering an attempt whose payment status only the provider knows", () => {
  const intent = { payment_intent_id: "pi_1" }
  const session = { id: "payses_1", providerId: "pi_1", paymentId: null, isCanceled: false }

  beforeEach(() => {
    vi.mocked(findUnsettledPlacements).mockResolvedValue([{ ...placement("one"), ...intent }])
    vi.mocked(settlePlacement).mockResolvedValue("undone")
    vi.mocked(findIntentSession).mockResolvedValue(session)
    vi.mocked(setPlacement).mockResolvedValue(true)
  })

  it("places the order if the payment succeeded", async () => {
    vi.mocked(authorizeSession).mockResolvedValue({ id: "pay_1" } as PaymentDTO)
    expect(await recoverOrders(container, { graceSeconds: 0 })).toEqual(["one"])
    expect(placeOrderOfIntent).toHaveBeenCalledWith(container, { id: "pi_1", sessionId: "payses_1" })
  })

  it("closes the attempt if the payment failed", async () => {
    vi.mocked(authorizeSession).mockResolvedValue(null)
    expect(await recoverOrders(container, { graceSeconds: 0 })).toEqual(["one"])
    expect(placeOrderOfIntent).not.toHaveBeenCalled()
    expect(setPlacement).toHaveBeenCalledWith(container, "one", { from: "open", to: "undone" })
  })

  it("keeps the attempt open while the provider is down", async () => {
    vi.mocked(authorizeSession).mockRejectedValue(new ApiError("unavailable"))
    expect(await recoverOrders(container, { graceSeconds: 0 })).toEqual([])
    expect(setPlacement).not.toHaveBeenCalled()
  })
})
