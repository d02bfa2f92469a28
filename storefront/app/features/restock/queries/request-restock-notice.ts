import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Asks for an email when a product is back; asking again is fine. Its data has the address that is written to. */
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
