import { isolated } from "@shop/contracts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

/** The last email to the owner of a deleted account. Their address is removed once it was sent. */
export const accountDeleted = defineEmail({
  forgetsRecipient: true,
  occasions: {
    "account-deleted": {
      when: "An account is deleted; the address is removed once this was sent",
      wording: {
        subject: "Your account has been deleted",
        opening:
          "Your account and what we kept about you are deleted. Of your orders we keep what the law asks for, the amounts and the items, without your name and address.",
      },
      sample: { name: "Robin" },
    },
  },
  load: (_container, { recipient, data: { name } }: EmailToLoad<{ name: string }>) =>
    Promise.resolve({ to: recipient, occasion: "account-deleted" as const, facts: { name } }),
  content: ({ name }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Visit the shop", url: shopLink("/") },
    closing:
      "This is the last email from us. If it was not you who asked for this, please answer it at once.",
  }),
})
