import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { DIRECTORY_MODULE } from "../../../modules/directory"
import { enterNewOrder } from "./enter-new-order"
import { refreshDirectoryNow } from "./refresh-queue"

vi.mock("./refresh-queue", () => ({ refreshDirectoryNow: vi.fn() }))

const order = {
  id: "order_1",
  display_id: 7,
  email: "ann@example.com",
  created_at: "2026-01-02T03:04:05.000Z",
  status: "pending",
  is_draft_order: false,
  items: [{ quantity: 1 }],
}
const person = { username: "ann", email: "ann@example.com" }

function shopWhere(writeOrderEntries: () => Promise<void>): MedusaContainer {
  const services: Record<string, unknown> = {
    [DIRECTORY_MODULE]: { writeOrderEntries },
    [ContainerRegistrationKeys.LOGGER]: { warn: () => undefined },
  }
  return { resolve: (key: string) => services[key] } as unknown as MedusaContainer
}

beforeEach(() => vi.clearAllMocks())

describe("a new order", () => {
  it("is entered as its creator knows it, without being read", async () => {
    const write = vi.fn(async () => undefined)
    await enterNewOrder(shopWhere(write), { order, person, ticket: 3 })
    const entry = {
      orderId: "order_1",
      id: 7,
      search: "ann\nann@example.com",
      status: "pending",
      listed: true,
    }
    expect(write).toHaveBeenCalledExactlyOnceWith([expect.objectContaining(entry)], 3)
    expect(refreshDirectoryNow).not.toHaveBeenCalled()
  })

  it("is read if it can't be written, which also records a lasting fault", async () => {
    const container = shopWhere(async () => {
      throw new Error("connection lost")
    })
    await enterNewOrder(container, { order, person, ticket: 3 })
    expect(refreshDirectoryNow).toHaveBeenCalledExactlyOnceWith(container, { orderIds: ["order_1"] })
  })
})
