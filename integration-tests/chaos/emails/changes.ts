import type { AdminOrderDetail, OrderStatus, Product } from "@shop/contracts"
import { attempt, persistently, type Attempt } from "../actors/attempt"
import { buy } from "../actors/buyer"
import { freshName, PASSWORD, type Person } from "../actors/person"
import type { World } from "../world/world"

/** The buyer and the product that the changes are about. */
export interface Scene {
  buyer: Person
  product: Product
}

/** A change that the customer gets an email about. */
interface EmailedChange {
  /** Brings an order into the state before the change. Returns its id, or null if the change needs none. */
  prepare: (world: World, scene: Scene) => Promise<number | null>
  /** Makes the change, which may be cut off. */
  make: (world: World, scene: Scene, orderId: number | null) => Promise<Attempt<unknown>>
}

async function ordered(world: World, { buyer, product }: Scene): Promise<number> {
  await persistently(() => buyer.api.clearCart())
  const made = await buy(world, buyer, [{ productId: product.id, quantity: 2 }], freshName("key"))
  if (made.outcome !== "answered") throw new Error(`No order: ${JSON.stringify(made)}`)
  return made.answer.id
}

/** Places an order and moves it through these statuses. */
function inStatus(...statuses: OrderStatus[]): EmailedChange["prepare"] {
  return async (world, scene) => {
    const id = await ordered(world, scene)
    for (const status of statuses) {
      await persistently(() => world.admin.api.setOrderStatus({ params: { id }, body: { status } }))
    }
    return id
  }
}

function to(status: OrderStatus): EmailedChange["make"] {
  return ({ admin }, _scene, id) =>
    attempt(() => admin.api.setOrderStatus({ params: { id: id ?? 0 }, body: { status } }))
}

async function askReturn({ buyer }: Scene, id: number) {
  const { returnable } = await buyer.api.getOwnOrder({ params: { id } })
  const items = returnable.items
    .slice(0, 1)
    .map(({ itemId }) => ({ itemId, quantity: 1, reason: "does_not_suit" }))
  return buyer.api.requestReturn({ params: { id }, body: { items, note: "" } })
}

const lastReturn = ({ returns }: Pick<AdminOrderDetail, "returns">) => returns.at(-1)?.id ?? 0

function withReturn(isApproved: boolean): EmailedChange["prepare"] {
  return async (world, scene) => {
    const id = (await inStatus("processing", "shipped", "delivered")(world, scene)) ?? 0
    const returnId = lastReturn(await persistently(() => askReturn(scene, id)))
    if (isApproved) {
      const params = { id, returnId }
      await persistently(() => world.admin.api.setReturnStatus({ params, body: { status: "approved" } }))
    }
    return id
  }
}

/** Changes of an order, including its placement, and a sign-in on a new device. */
export const EMAILED_CHANGES: Record<string, EmailedChange> = {
  "an order is placed": {
    prepare: () => Promise.resolve(null),
    make: async (world, scene) => {
      const cleared = await attempt(() => scene.buyer.api.clearCart())
      if (cleared.outcome !== "answered") return cleared
      return buy(world, scene.buyer, [{ productId: scene.product.id, quantity: 2 }], freshName("key"))
    },
  },
  "an order is shipped": { prepare: inStatus("processing"), make: to("shipped") },
  "an order is delivered": { prepare: inStatus("processing", "shipped"), make: to("delivered") },
  "staff cancel an order": { prepare: inStatus(), make: to("cancelled") },
  "a buyer cancels an order": {
    prepare: inStatus(),
    make: (_world, { buyer }, id) => attempt(() => buyer.api.cancelOwnOrder({ params: { id: id ?? 0 } })),
  },
  "a part is refunded": {
    prepare: inStatus("processing", "shipped", "delivered"),
    make: ({ admin }, _scene, id) =>
      attempt(() =>
        admin.api.refundOrder({ params: { id: id ?? 0 }, body: { amount: 100, reason: "As agreed" } }),
      ),
  },
  "a return is asked for": {
    prepare: inStatus("processing", "shipped", "delivered"),
    make: (_world, scene, id) => attempt(() => askReturn(scene, id ?? 0)),
  },
  "a return is approved": {
    prepare: withReturn(false),
    make: ({ admin }, _scene, id) =>
      attempt(async () => {
        const returnId = lastReturn(await admin.api.getOrder({ params: { id: id ?? 0 } }))
        const params = { id: id ?? 0, returnId }
        return admin.api.setReturnStatus({ params, body: { status: "approved" } })
      }),
  },
  "a return is received": {
    prepare: withReturn(true),
    make: ({ admin }, _scene, id) =>
      attempt(async () => {
        const { returns } = await admin.api.getOrder({ params: { id: id ?? 0 } })
        const { id: returnId = 0, items = [] } = returns.at(-1) ?? {}
        const body = {
          items: items.map(({ itemId, quantity }) => ({ itemId, restocked: quantity, writtenOff: 0 })),
        }
        return admin.api.receiveReturn({ params: { id: id ?? 0, returnId }, body })
      }),
  },
  "somebody signs in on a new device": {
    prepare: () => Promise.resolve(null),
    make: ({ front }, { buyer }) => {
      const send = front.fetchFrom("198.18.255.1", () => "")
      const body = JSON.stringify({ username: buyer.username, password: PASSWORD })
      const headers = { "content-type": "application/json" }
      return attempt(() => send("/api/login", { method: "POST", headers, body }))
    },
  },
}
