import { useMutation, useQueryClient } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Asks for a product as it is now. */
export function useReloadProduct() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: number) => adminApiOf(client).getProduct({ params: { id } }) })
}
