import type { MedusaContainer } from "@medusajs/framework/types"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { ApiError } from "../../../errors/api-error"
import { recordJobFailure } from "../../job-report/actions/job-failures"
import {
  findPlacement,
  findUnsettledPlacements,
  postponePlacement,
  type Placement,
} from "../queries/placement"
import { settlePlacement } from "../recovery/recover-order"
import { recoverOrders } from "./recover-orders"

vi.mock("../../job-report/actions/job-failures")
vi.mock("../recovery/recover-order")
vi.mock("../queries/placement", { spy: true })

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

describe("settling interrupted orders", () => {
  it("goes on with the others when one fails", async () => {
    vi.mocked(settlePlacement).mockRejectedValueOnce(new Error("A fault")).mockResolvedValue("placed")
    expect(await recoverOrders(container, { graceSeconds: 0 })).toEqual(["two", "three"])
    expect(recordJobFailure).toHaveBeenCalledOnce()
    expect(postponePlacement).toHaveBeenCalledWith(container, placement("one"))
  })

  it("leaves the others to the next run while the payment provider is away", async () => {
    vi.mocked(settlePlacement).mockRejectedValue(new ApiError("unavailable"))
    expect(await recoverOrders(container, { graceSeconds: 0 })).toEqual([])
    expect(settlePlacement).toHaveBeenCalledOnce()
    expect(postponePlacement).toHaveBeenCalledOnce()
  })
})
