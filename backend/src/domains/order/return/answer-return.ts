import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnMover, ReturnNotes } from "#domains/order-facts/rules/return-state"
import { cancelReturn, updateReturn } from "#engine/return-rows"
import { inTransaction } from "#engine/transaction"
import { underOrderLock } from "../settlement/under-order-lock"
import { findOrderProgress } from "../recovery/find-order-progress"
import { findReturnToMove, recordReturnMove } from "./find-return"

interface ReturnAnswer {
  /** The facade's id of the order. */
  displayId: number
  /** The facade's id of the return. */
  returnId: number
  status: "approved" | "refused" | "cancelled"
  answer?: string | undefined
  by: ReturnMover
  accountId: number
}

/**
 * Approves, refuses or cancels a return. The notes on a cancellation are stored with the order change that it creates.
 *
 * @throws ApiError `not_found`, `invalid_transition`
 */
export async function answerReturn(
  container: MedusaContainer,
  { displayId, returnId, status, answer, by, accountId }: ReturnAnswer,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  await underOrderLock(container, displayId, async () => {
    const { row, status: from } = await findReturnToMove(container, { orderId, returnId, to: status, by })
    const now = new Date().toISOString()
    const notes = (at: ReturnNotes): Record<string, unknown> => ({ ...at, answer: answer || null })
    await inTransaction(container, async (transaction) => {
      if (status === "approved") {
        const metadata = { ...row.metadata, ...notes({ approved_at: now }) }
        await updateReturn(transaction, row.id, { metadata })
      } else {
        const metadata = notes(status === "refused" ? { refused_at: now } : {})
        await cancelReturn(transaction, row, metadata)
      }
      await recordReturnMove(transaction, { displayId, returnId, accountId, from, to: status })
    })
  })
}
