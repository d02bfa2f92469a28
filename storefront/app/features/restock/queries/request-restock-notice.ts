import { useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

/** Requests an email when a product is back in stock; idempotent. The response has the address it goes to. */
export function useRequestRestockNotice(productId: number, variantId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email?: string }) =>
      apiOf(client).requestRestockNotice({
        params: { id: productId },
        body: { ...body, ...(variantId && { variantId }) },
      }),
  })
}
