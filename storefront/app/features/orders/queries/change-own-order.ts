import type { OrderDetail, ReturnRequestBody } from "@shop/contracts"
import type { Client } from "@shop/contracts/client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { shrinkPicture } from "~/components/buyer-pictures/shrink-picture"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiErrorMessage } from "~/lib/api-error-message"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { toast } from "~/lib/toast-store"
import { useMutation } from "~/lib/use-mutation"
import { getOrderQuery } from "./get-order"
import { getOrdersQuery } from "./get-orders"

interface OwnOrderChange<Input> {
  write: (api: Client, input: Input) => Promise<OrderDetail>
  done: { title: string; description?: string }
  failed: string
}

/** Changes one of the user's orders and updates the cache; also refetches the orders after a refusal. */
function useChangeOwnOrder<Input = void>({ write, done, failed }: OwnOrderChange<Input>) {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({ title: "Please sign in again", description: "Nothing was changed." })
  return useMutation({
    mutationFn: (input: Input) => write(apiOf(client), input),
    onSuccess: async (order) => {
      toast(done)
      client.setQueryData(getOrderQuery(String(order.id)).queryKey, order)
      await client.invalidateQueries({ queryKey: getOrdersQuery().queryKey })
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      const description = apiErrorMessage(error) ?? "Please try again."
      toast({ title: failed, description, variant: "destructive" })
      await client.invalidateQueries({ queryKey: getOrdersQuery().queryKey })
    },
  })
}

export function useCancelOrder(id: number) {
  return useChangeOwnOrder({
    write: (api) => api.cancelOwnOrder({ params: { id } }),
    done: { title: "Order canceled", description: "We've emailed you a confirmation." },
    failed: "Your order wasn't canceled",
  })
}

export function useRequestReturn(id: number) {
  const [send] = useState(createIdempotentSender)
  return useChangeOwnOrder({
    write: (api, body: ReturnRequestBody) =>
      send(body, (idempotencyKey) => api.requestReturn({ params: { id }, body }, { idempotencyKey })),
    done: { title: "Return requested", description: "We'll review it and email you." },
    failed: "Your return wasn't requested",
  })
}

export function useAddReturnPicture(id: number, returnId: number) {
  return useChangeOwnOrder({
    write: async (api, file: File) =>
      api.addReturnPicture({ params: { id, returnId }, file: await shrinkPicture(file) }),
    done: { title: "Picture added", description: "We'll review it with your return." },
    failed: "Picture not added",
  })
}

export function useCancelReturn(id: number) {
  return useChangeOwnOrder({
    write: (api, returnId: number) => api.cancelOwnReturn({ params: { id, returnId } }),
    done: { title: "Return canceled" },
    failed: "Your return wasn't canceled",
  })
}
