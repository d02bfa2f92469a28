import type { MedusaContainer, OrderReturnReasonDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ReturnReason } from "@shop/contracts"

/** The merchant's return reasons, in the order of their creation. Leaves out mere groups. */
export async function findReturnReasons(container: MedusaContainer): Promise<OrderReturnReasonDTO[]> {
  const orders = container.resolve(Modules.ORDER)
  const all = await orders.listReturnReasons({}, { order: { created_at: "ASC", id: "ASC" }, take: null })
  return all.filter(({ id }) => !all.some(({ parent_return_reason_id }) => parent_return_reason_id === id))
}

/** The merchant's return reasons in the facade's shape. */
export async function listReturnReasons(container: MedusaContainer): Promise<ReturnReason[]> {
  const reasons = await findReturnReasons(container)
  return reasons.map(({ value, label, description }) => ({ value, label, description: description ?? null }))
}

const FIRST_REASONS = [
  { value: "changed_mind", label: "I no longer need it" },
  { value: "does_not_suit", label: "It doesn't fit or suit me" },
  { value: "wrong_item", label: "I received the wrong item" },
  { value: "not_as_described", label: "It's not as described" },
  { value: "damaged", label: "It's damaged or incomplete" },
]

/** Creates default return reasons in a shop that has none; reasons that a merchant entered stay as they are. */
export async function setUpReturnReasons(container: MedusaContainer): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const [known] = await orders.listReturnReasons({}, { select: ["id"], take: 1 })
  if (!known) await orders.createReturnReasons(FIRST_REASONS)
}
