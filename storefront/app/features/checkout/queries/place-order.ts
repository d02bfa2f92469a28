import type { PlaceOrderBody } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { apiOf } from "~/lib/query-client"
import { PLACE_ORDER_KEY } from "~/lib/query-keys"
import { useMutation } from "~/lib/use-mutation"

/** Places an order for the cart. The demo's card data is never sent. */
export function usePlaceOrder() {
  const client = useQueryClient()
  const [send] = useState(createIdempotentSender)
  return useMutation({
    mutationKey: PLACE_ORDER_KEY,
    mutationFn: (body: PlaceOrderBody) =>
      send(body, (idempotencyKey) => apiOf(client).placeOrder({ body }, { idempotencyKey })),
  })
}
