import { useMutation, useQueryClient } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Asks for a product as it is now. */
export function useReloadProduct() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: number) => apiOf(client).getProduct({ params: { id } }) })
}
