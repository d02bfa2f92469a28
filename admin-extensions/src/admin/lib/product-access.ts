import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Visibility } from "@shop/contracts"
import { sdk } from "./sdk"

/** What the shop knows of a product beyond the engine; `doctorIds` are user ids as text. */
export interface ProductAccess {
  /** The product's id in `/api/*` and in storefront addresses. */
  id: number
  visibility: Visibility
  featured: boolean
  doctorIds: string[]
}

export interface DoctorOption {
  id: string
  name: string
  specialty: string | null
}

interface ProductAccessAnswer {
  access: ProductAccess
  doctors: DoctorOption[]
}

const path = (productId: string) => `/admin/products/${productId}/access`
const key = (productId: string) => ["product-access", productId]

/** Reads a product's access and the doctors it can be assigned to. */
export function useProductAccess(productId: string) {
  return useQuery({
    queryKey: key(productId),
    queryFn: () => sdk.client.fetch<ProductAccessAnswer>(path(productId)),
  })
}

/** Saves a product's access. */
export function useSaveProductAccess(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (access: Omit<ProductAccess, "id">) =>
      sdk.client.fetch<ProductAccessAnswer>(path(productId), { method: "POST", body: access }),
    onSuccess: (answer) => queryClient.setQueryData(key(productId), answer),
  })
}
