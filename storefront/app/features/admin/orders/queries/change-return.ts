import type { AdminOrderDetail, ReceiveReturnBody, RefundBody } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

interface Answer {
  status: "approved" | "refused" | "cancelled"
  answer?: string
}

interface ReturnKey {
  orderId: number
  id: number
}

/** Approves, refuses or cancels a return; the buyer gets an email. */
export function useAnswerReturn({ orderId, id }: ReturnKey) {
  return useAdminMutation({
    write: (api, body: Answer) => api.setReturnStatus({ params: { id: orderId, returnId: id }, body }),
    done: (_: AdminOrderDetail, { status }) => ({
      title: `Return ${status === "cancelled" ? "canceled" : status}`,
      description: "The customer gets an email.",
    }),
    failed: (message) => ({ title: "Failed to update the return", description: message }),
  })
}

/** Records which items of a return have arrived. */
export function useReceiveReturn({ orderId, id }: ReturnKey) {
  const [send] = useState(createIdempotentSender)
  return useAdminMutation({
    write: (api, body: ReceiveReturnBody) =>
      send(body, (idempotencyKey) =>
        api.receiveReturn({ params: { id: orderId, returnId: id }, body }, { idempotencyKey }),
      ),
    done: () => ({ title: "Return received", description: "The stock has been updated." }),
    failed: (message) => ({ title: "Failed to receive the return", description: message }),
  })
}

/** Refunds all or part of an order's payment. Idempotent: a retry doesn't refund twice. */
export function useRefundOrder(orderId: number) {
  const [send] = useState(createIdempotentSender)
  return useAdminMutation({
    write: (api, body: RefundBody) =>
      send(body, (idempotencyKey) => api.refundOrder({ params: { id: orderId }, body }, { idempotencyKey })),
    done: (_: AdminOrderDetail, { amount }) => ({
      title: "Refund issued",
      description: `${formatCents(amount)} refunded. The customer gets an email.`,
    }),
    failed: (message) => ({ title: "Failed to issue the refund", description: message }),
  })
}
