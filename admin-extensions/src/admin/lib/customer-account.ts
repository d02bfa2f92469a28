import { useQuery } from "@tanstack/react-query"
import type { CustomerAccountAnswer } from "@shop/contracts"
import { sdk } from "./sdk"

/** Reads the storefront account behind a customer. */
export function useCustomerAccount(customerId: string) {
  return useQuery({
    queryKey: ["customer-account", customerId],
    queryFn: () => sdk.client.fetch<CustomerAccountAnswer>(`/admin/customers/${customerId}/account`),
  })
}
