import type { DiscountCode } from "@shop/contracts"
import { useAdminWrite } from "../../common/lib/use-admin-write"

/** Deletes a discount code; orders that used it stay as they are. */
export function useDeleteDiscount() {
  return useAdminWrite({
    write: (api, { id }: DiscountCode) => api.deleteDiscountCode({ params: { id } }),
    done: () => ({ title: "Success", description: "Discount code deleted successfully" }),
    failed: (sentence) => ({ title: "Failed to delete discount code", description: sentence }),
  })
}
