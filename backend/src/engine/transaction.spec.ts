import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaContext, Modules } from "@medusajs/framework/utils"
import { beforeEach, describe, expect, it } from "vitest"
import { linkNew } from "./links"
import { inTransaction } from "./transaction"

/** What happened, in its order. */
let seen: string[]
const TRANSACTION = { isTransaction: true }

class Manager {
  transaction: unknown = null
  constructor(readonly options: object = {}) {}
  fork(options: object) {
    return new Manager(options)
  }
  setTransactionContext(transaction: unknown) {
    this.transaction = transaction
  }
  async flush() {
    seen.push("flush")
  }
}

interface Context {
  manager?: Manager
  transactionManager?: Manager
  eventGroupId?: string
}

class Module {
  baseRepository_ = { getFreshManager: () => new Manager() }
  contexts: Context[] = []

  async write(what: string, context: Context = {}): Promise<string> {
    seen.push(what)
    this.contexts.push(context)
    return `${what} written`
  }

  withoutContext(): string {
    return "no context"
  }
}
MedusaContext()(Module.prototype, "write", 1)

class LinkModule extends Module {
  async create([[one, other]]: [[string, string]], _: unknown, __: unknown, context: Context): Promise<void> {
    seen.push(`link ${one}-${other} in ${String(context.transactionManager?.transaction === TRANSACTION)}`)
  }
}
MedusaContext()(LinkModule.prototype, "create", 3)

class Link {
  kind = new LinkModule()
  getLinkModule(...ends: string[]) {
    return ends.join("-") === "order-order_id-cart-cart_id" ? this.kind : undefined
  }
  async dismiss(_: object, context: Context): Promise<void> {
    seen.push(`dismiss in ${String(context.transactionManager?.transaction === TRANSACTION)}`)
  }
}

const events = {
  emit: async ({ name, metadata }: { name: string; metadata: { eventGroupId: string } }) => {
    seen.push(`${name} in ${metadata.eventGroupId.slice(0, 6)}`)
  },
  releaseGroupedEvents: async () => void seen.push("events released"),
  clearGroupedEvents: async () => void seen.push("events cleared"),
}
const database = {
  transaction: async (work: (transaction: object) => Promise<unknown>) => {
    try {
      const result = await work(TRANSACTION)
      seen.push("commit")
      return result
    } catch (error) {
      seen.push("rollback")
      throw error
    }
  },
}

let cart: Module
let order: Module
let container: MedusaContainer

beforeEach(() => {
  seen = []
  cart = new Module()
  order = new Module()
  const services: Record<string, unknown> = {
    [Modules.CART]: cart,
    [Modules.ORDER]: order,
    [Modules.EVENT_BUS]: events,
    [ContainerRegistrationKeys.PG_CONNECTION]: database,
    [ContainerRegistrationKeys.LINK]: new Link(),
    [ContainerRegistrationKeys.QUERY]: { graph: () => undefined },
  }
  container = { resolve: (key: string) => services[key] } as unknown as MedusaContainer
})

const moduleOf = (within: MedusaContainer, key: string) => within.resolve<Module>(key)

describe("calls to several modules in one transaction", () => {
  it("share its events, each with a manager that is flushed at the end", async () => {
    const result = await inTransaction(container, async (within) => {
      await moduleOf(within, Modules.CART).write("cart")
      return moduleOf(within, Modules.ORDER).write("order")
    })
    expect(result).toBe("order written")
    expect(seen).toEqual(["cart", "flush", "order", "flush", "commit", "events released"])
    const [one, other] = [cart.contexts[0], order.contexts[0]]
    expect([one?.transactionManager?.transaction, other?.transactionManager?.transaction]).toEqual([
      TRANSACTION,
      TRANSACTION,
    ])
    expect(one?.manager).toBe(one?.transactionManager)
    expect(one?.manager?.options).toEqual({ cloneEventManager: true })
    expect(one?.manager).not.toBe(other?.manager)
    expect(one?.eventGroupId).toBe(other?.eventGroupId)
    expect(one?.eventGroupId).toMatch(/^events_/)
  })

  it("only allow methods with a context, because others use another connection", async () => {
    const work = async (within: MedusaContainer) => moduleOf(within, Modules.CART).withoutContext()
    await expect(inTransaction(container, work)).rejects.toThrow(
      "cart.withoutContext does not support transactions",
    )
    expect(seen).toEqual(["rollback", "events cleared"])
  })

  it("roll back together and emit no events", async () => {
    const work = async (within: MedusaContainer) => {
      await moduleOf(within, Modules.CART).write("cart")
      throw new Error("refused")
    }
    await expect(inTransaction(container, work)).rejects.toThrow("refused")
    expect(seen).toEqual(["cart", "flush", "rollback", "events cleared"])
  })

  it("leave their events to the surrounding workflow", async () => {
    const work = async (within: MedusaContainer) => moduleOf(within, Modules.CART).write("cart")
    await inTransaction(container, work, { eventGroupId: "group of the workflow" })
    expect(cart.contexts[0]?.eventGroupId).toBe("group of the workflow")
    expect(seen).toEqual(["cart", "flush", "commit"])
  })

  it("emit their own events together with the engine's", async () => {
    await inTransaction(container, (_, emit) => emit("order.placed", { id: "1" }))
    expect(seen).toEqual(["order.placed in events", "commit", "events released"])
  })

  it("include links between modules", async () => {
    const link = { [Modules.ORDER]: { order_id: "1" }, [Modules.CART]: { cart_id: "2" } }
    await inTransaction(container, async (within) => {
      await linkNew(within, [link])
      await within.resolve(ContainerRegistrationKeys.LINK).dismiss(link)
    })
    expect(seen).toEqual([
      "link 1-2 in true",
      "flush",
      "dismiss in true",
      "flush",
      "commit",
      "events released",
    ])
  })

  it("use the transaction's connection for direct queries", async () => {
    const connection = await inTransaction(container, async (within) =>
      within.resolve<unknown>(ContainerRegistrationKeys.PG_CONNECTION),
    )
    expect(connection).toBe(TRANSACTION)
  })

  it.each([ContainerRegistrationKeys.QUERY, Modules.EVENT_BUS])(
    "reject %s, which would use another connection",
    async (key) => {
      const work = async (within: MedusaContainer) => within.resolve<unknown>(key)
      await expect(inTransaction(container, work)).rejects.toThrow(`${key} does not support transactions`)
    },
  )

  it("reject an unknown type of link", async () => {
    const link = { [Modules.ORDER]: { order_id: "1" }, [Modules.PRODUCT]: { product_id: "2" } }
    const work = (within: MedusaContainer) => linkNew(within, [link])
    await expect(inTransaction(container, work)).rejects.toThrow("order and product can't be linked")
  })
})
