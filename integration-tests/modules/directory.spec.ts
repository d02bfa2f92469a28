import type { OrderQueue } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import type DirectoryModuleService from "../../backend/src/modules/directory/service"
import { compared } from "../../backend/src/lib/spelling"
import { moduleSuite } from "../support/module-suite"

const PAGE = { limit: 10, offset: 0 }
const WAITS_FOR_PACKING = { toPack: true, toSend: false, hasOpenReturn: false }
const NO_ROLES = { isAdmin: false, isDoctor: false, isMember: false, listed: true }

moduleSuite<DirectoryModuleService>("directory", "directory", (directory) => {
  const searchText = (...texts: string[]) => texts.map(compared).join("\n")
  const addUser = async (accountId: number, ...texts: string[]) =>
    directory.writeUserEntries(
      [{ accountId, search: searchText(...texts), ...NO_ROLES }],
      await directory.ticket(),
    )
  const addOrder = async (id: number, ...texts: string[]) =>
    directory.writeOrderEntries(
      [
        {
          ...{ orderId: `order_${id}`, id, search: searchText(...texts), listed: true },
          ...{ status: "pending", placedAt: new Date(Date.UTC(2026, 0, id)), ...WAITS_FOR_PACKING },
        },
      ],
      await directory.ticket(),
    )
  const users = async (q: string) =>
    (await directory.findUsers({ q, ...PAGE })).found.map((user) => user.accountId)
  const orders = async (q: string) =>
    (await directory.findOrders({ q, ...PAGE })).found.map((order) => order.orderId)

  describe("people", () => {
    it.each([
      "anna bügtest",
      "bugtest anna",
      "Anna  Bugtest",
      "ＡＮＮＡ",
      "anna@example.com bug",
      "o'neil",
      "O’Neil anna",
      "oneil",
      "anna-lena",
      "\u202Aanna\u202C",
    ])("are found by words in any order and spelling: %j", async (q) => {
      await addUser(1, "anna_b", "anna@example.com", "Anna-Lena Bügtest O’Neil")
      await addUser(2, "ben", "ben@example.com", "Ben Bugtest")
      expect(await users(q)).toEqual([1])
    })

    it("are found by all words, but not by punctuation alone", async () => {
      await addUser(1, "anna", "anna@example.com")
      for (const q of ["anna ben", "-", "%", "\\", "an%a"]) expect(await users(q), q).toEqual([])
    })
  })

  describe("orders", () => {
    it("are found by number in any format", async () => {
      await addOrder(19, "anna", "anna@example.com")
      await addOrder(20, "ben", "ben@example.com")
      for (const q of ["19", "#19", "order 19", "Order #19", "order # 19", "anna 19"]) {
        expect(await orders(q), q).toEqual(["order_19"])
      }
      expect(await orders("ben 19")).toEqual([])
    })
  })

  describe("the order queues", () => {
    const waits = { toPack: false, toSend: false, hasOpenReturn: false }
    const add = async (
      id: number,
      status: "pending" | "processing" | "delivered",
      work: Partial<typeof waits>,
    ) =>
      directory.writeOrderEntries(
        [
          {
            ...{ orderId: `order_${id}`, id, search: "anna", listed: true, status, ...waits, ...work },
            placedAt: new Date(Date.UTC(2026, 0, id)),
          },
        ],
        await directory.ticket(),
      )
    const lateBefore = new Date(Date.UTC(2026, 0, 3))
    const inQueue = async (queue: OrderQueue) =>
      (await directory.findOrders({ queue, lateBefore, ...PAGE })).found.map((order) => order.orderId)

    it("list waiting orders, oldest first", async () => {
      await add(4, "pending", { toPack: true })
      await add(1, "pending", { toPack: true })
      await add(2, "processing", { toPack: true, toSend: true })
      await add(3, "delivered", { hasOpenReturn: true })
      expect(await inQueue("to-pack")).toEqual(["order_1", "order_2", "order_4"])
      expect(await inQueue("to-send")).toEqual(["order_2"])
      expect(await inQueue("late")).toEqual(["order_1", "order_2"])
      expect(await inQueue("returns")).toEqual(["order_3"])
      await add(2, "processing", { toSend: true })
      expect(await inQueue("to-pack")).toEqual(["order_1", "order_4"])
    })
  })

  describe("order list data", () => {
    const entry = {
      ...{ orderId: "order_1", id: 1, search: "anna", listed: true, placedAt: new Date(0) },
      ...WAITS_FOR_PACKING,
    }
    const shown = {
      id: 1,
      user: { username: "anna", email: "anna@example.com" },
      recipient: { name: null, email: null },
      total: 12.5,
      refunded: 0,
      due: 0,
      status: "pending" as const,
      createdAt: "2026-01-02T03:04:05.000Z",
      itemCount: 1,
      firstItems: [{ name: "Roller", quantity: 1 }],
      payment: "captured" as const,
      delivery: "Standard",
      ...{ toPack: true, toSend: false },
    }
    const write = async (change: { status?: "pending" | "processing" } = {}) =>
      directory.writeOrderEntries([{ ...entry, status: "pending", ...change }], await directory.ticket())
    const find = async () => (await directory.findOrders({ ...PAGE })).found[0]
    const show = async () => {
      const found = await find()
      await directory.showOrders(found ? [{ ...found, shown }] : [])
    }

    it("is kept until the order changes", async () => {
      await write()
      expect((await find())?.shown).toBeNull()
      await show()
      expect((await find())?.shown).toEqual(shown)
      await write({ status: "processing" })
      expect((await find())?.shown).toBeNull()
    })

    it("is dropped when the order was refreshed after it was found", async () => {
      await write()
      const found = await find()
      await write()
      await directory.showOrders(found ? [{ ...found, shown }] : [])
      expect((await find())?.shown).toBeNull()
    })
  })
})
