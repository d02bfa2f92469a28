import type { DiscountCode } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Deletes a discount code; orders that used it keep their discount. */
export function useDeleteDiscount() {
  return useAdminMutation({
    write: (api, { id }: DiscountCode) => api.deleteDiscountCode({ params: { id } }),
    done: () => ({ title: "Success", description: "Discount code deleted successfully" }),
    failed: (message) => ({ title: "Failed to delete discount code", description: message }),
  })
}
