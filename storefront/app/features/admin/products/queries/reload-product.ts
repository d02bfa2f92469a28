import { useQueryClient } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { useMutation } from "~/lib/use-mutation"

/** Fetches the current version of a product, bypassing the query cache. */
export function useReloadProduct() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: number) => adminApiOf(client).getProduct({ params: { id } }) })
}
