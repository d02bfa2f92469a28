import type { EmailWording, ShopEmail } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Replaces the wording of an email; null restores the standard wording. */
export function useSaveEmail({ name }: ShopEmail) {
  return useAdminMutation({
    write: (api, wording: EmailWording | null) =>
      wording ? api.updateEmail({ params: { name }, body: wording }) : api.resetEmail({ params: { name } }),
    done: (_, wording) => ({
      title: wording ? "Email saved" : "Default text restored",
      description: "The next email uses this text.",
    }),
    failed: (message) => ({ title: "Failed to save the email", description: message }),
  })
}
