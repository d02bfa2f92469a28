import type { EngineOrderState } from "./order-status"

/** The parts of an engine order, as Query returns it, that its status depends on. */
export interface EngineOrderRow {
  status: string
  canceled_at?: string | Date | null
  items: {
    quantity: number
    detail?: { fulfilled_quantity: number; shipped_quantity: number; delivered_quantity: number } | null
  }[]
}

/** The input of `orderStatusOf`. */
export function toEngineOrderState({ status, canceled_at, items }: EngineOrderRow): EngineOrderState {
  return {
    status,
    canceledAt: canceled_at,
    items: items.map((item) => ({
      quantity: Number(item.quantity),
      fulfilled: Number(item.detail?.fulfilled_quantity ?? 0),
      shipped: Number(item.detail?.shipped_quantity ?? 0),
      delivered: Number(item.detail?.delivered_quantity ?? 0),
    })),
  }
}
