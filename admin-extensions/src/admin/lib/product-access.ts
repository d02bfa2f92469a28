import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ProductAccessAnswer, ProductAccessBody } from "@shop/contracts"
import { sdk } from "./sdk"

const path = (productId: string) => `/admin/products/${productId}/access`
const key = (productId: string) => ["product-access", productId]

/** Fetches a product's access settings and the doctors it can be assigned to. */
export function useProductAccess(productId: string) {
  return useQuery({
    queryKey: key(productId),
    queryFn: () => sdk.client.fetch<ProductAccessAnswer>(path(productId)),
  })
}

/** Saves a product's access settings. */
export function useSaveProductAccess(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (access: ProductAccessBody) =>
      sdk.client.fetch<ProductAccessAnswer>(path(productId), { method: "POST", body: access }),
    onSuccess: (answer) => queryClient.setQueryData(key(productId), answer),
  })
}
