import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { CustomerAccountAnswer } from "@shop/contracts"
import { sdk } from "./sdk"

const keyOf = (customerId: string) => ["customer-account", customerId]

/** Fetches the storefront account of a customer. */
export function useCustomerAccount(customerId: string) {
  return useQuery({
    queryKey: keyOf(customerId),
    queryFn: () => sdk.client.fetch<CustomerAccountAnswer>(`/admin/customers/${customerId}/account`),
  })
}

/** Approves or rejects a customer as a doctor. */
export function useDecideOnDoctor(customerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (approved: boolean) =>
      sdk.client.fetch(`/admin/customers/${customerId}/account/doctor`, {
        method: "POST",
        body: { approved },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(customerId) }),
  })
}
