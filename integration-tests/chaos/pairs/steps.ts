import type { AdminOrderDetail } from "@shop/contracts"
import { keyed } from "../actors/attempt"
import type { Life } from "./axes"
import type { Stage } from "./stage"

/** Something that staff, or the buyer, does with an order. */
export interface Step {
  what: string
  run: () => Promise<unknown>
  /** Whether it was done, as the order says; a call that got no answer may have done it. */
  isDone: (order: AdminOrderDetail) => boolean
  /** The one that a change in the engine's admin is open at, and that an interruption hits. */
  isMoment?: boolean
}

type Sequel = (stage: Stage, order: AdminOrderDetail) => Step[]

const RANKS = ["pending", "processing", "shipped", "delivered", "completed"] as const
const PART_CENTS = 500
const ALL_BACK = { reason: "As agreed" }

function reached(status: (typeof RANKS)[number]) {
  return (order: AdminOrderDetail) => RANKS.findIndex((one) => one === order.status) >= RANKS.indexOf(status)
}

type Moved = "processing" | "shipped" | "delivered"

function move({ world }: Stage, { id }: AdminOrderDetail, status: Moved, isMoment = false): Step {
  return {
    what: `staff: ${status}`,
    run: () => world.admin.api.setOrderStatus({ params: { id }, body: { status } }),
    isDone: reached(status),
    isMoment,
  }
}

function refund({ world }: Stage, { id, refunded }: AdminOrderDetail, amount: number): Step {
  const body = { amount, ...ALL_BACK }
  return {
    what: `staff: ${amount} refunded`,
    run: keyed((idempotencyKey) => world.admin.api.refundOrder({ params: { id }, body }, { idempotencyKey })),
    isDone: (order) => order.refunded >= refunded + amount,
    isMoment: true,
  }
}

const delivered = (stage: Stage, order: AdminOrderDetail) =>
  (["processing", "shipped", "delivered"] as const).map((status) => move(stage, order, status))

const returnOf = async ({ world }: Stage, id: number) => {
  const { returns } = await world.admin.api.getOrder({ params: { id } })
  return returns.at(-1)
}

function askReturn({ buyer }: Stage, { id }: AdminOrderDetail, isMoment: boolean): Step {
  return {
    what: "the buyer requests a return",
    run: async () => {
      const { returnable } = await buyer.api.getOwnOrder({ params: { id } })
      const items = returnable.items.map((item) => ({ ...item, reason: "does_not_suit" }))
      return buyer.api.requestReturn({ params: { id }, body: { items, note: "" } })
    },
    isDone: ({ returns }) => returns.length > 0,
    isMoment,
  }
}

function approve(stage: Stage, { id }: AdminOrderDetail): Step {
  return {
    what: "staff: the return is approved",
    run: async () => {
      const returnId = (await returnOf(stage, id))?.id ?? 0
      return stage.world.admin.api.setReturnStatus({ params: { id, returnId }, body: { status: "approved" } })
    },
    isDone: ({ returns }) => returns.at(-1)?.status !== "requested",
  }
}

/** Enters that all of a return has arrived, and lies on the shelf again. */
export async function receive({ world }: Stage, id: number, returnId: number) {
  const { returns } = await world.admin.api.getOrder({ params: { id } })
  const found = returns.find((one) => one.id === returnId)
  const items = (found?.items ?? []).map(({ itemId, quantity }) => ({
    itemId,
    restocked: quantity,
    writtenOff: 0,
  }))
  return world.admin.api.receiveReturn({ params: { id, returnId }, body: { items } })
}

function receiveAll(stage: Stage, { id }: AdminOrderDetail): Step {
  return {
    what: "staff: the return has arrived",
    run: async () => receive(stage, id, (await returnOf(stage, id))?.id ?? 0),
    isDone: ({ returns }) => ["received", "refunded"].includes(returns.at(-1)?.status ?? ""),
  }
}

function payReturn(stage: Stage, { id }: AdminOrderDetail): Step {
  return {
    what: "staff: the return is refunded",
    run: keyed(async (idempotencyKey) => {
      const found = await returnOf(stage, id)
      // What cost nothing is closed as soon as it arrives.
      if (!found?.worth) return undefined
      const body = { amount: found.worth, returnId: found.id, ...ALL_BACK }
      return stage.world.admin.api.refundOrder({ params: { id }, body }, { idempotencyKey })
    }),
    isDone: ({ returns }) => returns.at(-1)?.status === "refunded",
  }
}

/** What is done with an order, by what follows in its life. */
export const sequels: Record<Life["next"], Sequel> = {
  "pack all": (stage, order) => [move(stage, order, "processing", true)],
  "pack a part": ({ world, wares }, { id, items }) => {
    const itemId = items.find(({ name }) => name === wares[0].name)?.id ?? ""
    const body = { items: [{ itemId, quantity: 1 }] }
    return [
      {
        what: "staff: part of it is packed",
        run: () => world.admin.api.packParcel({ params: { id }, body }),
        isDone: ({ parcels }) => parcels.length > 0,
        isMoment: true,
      },
    ]
  },
  unpack: (stage, order) => [
    move(stage, order, "processing"),
    {
      what: "staff: everything is unpacked",
      run: async () => {
        const { api } = stage.world.admin
        const { parcels } = await api.getOrder({ params: { id: order.id } })
        const body = { status: "cancelled" } as const
        for (const { id: parcelId } of parcels.filter(({ status }) => status === "packed"))
          await api.setParcelStatus({ params: { id: order.id, parcelId }, body })
      },
      isDone: ({ parcels }) => parcels.every(({ status }) => status === "cancelled"),
      isMoment: true,
    },
  ],
  ship: (stage, order) => [move(stage, order, "processing"), move(stage, order, "shipped", true)],
  deliver: (stage, order) => [
    move(stage, order, "processing"),
    move(stage, order, "shipped"),
    move(stage, order, "delivered", true),
  ],
  cancel: ({ world, buyer, random }, { id }) => {
    const isBuyer = random.chance(0.5)
    const params = { id }
    return [
      {
        what: isBuyer ? "the buyer cancels" : "staff: cancelled",
        run: () =>
          isBuyer
            ? buyer.api.cancelOwnOrder({ params })
            : world.admin.api.setOrderStatus({ params, body: { status: "cancelled" } }),
        isDone: ({ status }) => status === "cancelled",
        isMoment: true,
      },
    ]
  },
  "refund a part": (stage, order) => [refund(stage, order, PART_CENTS)],
  "refund all": (stage, order) => [refund(stage, order, order.paid)],
  returned: (stage, order) => [
    ...delivered(stage, order),
    askReturn(stage, order, true),
    approve(stage, order),
    receiveAll(stage, order),
    payReturn(stage, order),
  ],
  "refunded before received": (stage, order) => [
    ...delivered(stage, order),
    askReturn(stage, order, false),
    refund(stage, order, order.paid),
    approve(stage, order),
    receiveAll(stage, order),
  ],
}
