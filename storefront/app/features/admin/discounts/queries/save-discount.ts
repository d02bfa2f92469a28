import type { DiscountCode, DiscountCodeBody } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Replaces what can be edited of the given discount code, or adds a new one if it is null. */
export function useSaveDiscount(code: DiscountCode | null) {
  return useAdminMutation({
    write: (api, body: DiscountCodeBody) =>
      code ? api.updateDiscountCode({ params: { id: code.id }, body }) : api.createDiscountCode({ body }),
    done: () => ({
      title: "Success",
      description: code ? "Discount code updated successfully" : "Discount code created successfully",
    }),
    failed: (message) => ({
      title: code ? "Failed to update discount code" : "Failed to create discount code",
      description: message,
    }),
  })
}
