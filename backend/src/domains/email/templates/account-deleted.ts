import { isolated } from "@shop/contracts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

/** The last email to the owner of a deleted account. Their address is removed once it was sent. */
export const accountDeleted = defineEmail({
  forgetsRecipient: true,
  occasions: {
    "account-deleted": {
      when: "Account deleted",
      wording: {
        subject: "Your account has been deleted",
        opening:
          "We've deleted your account and the data we stored about you. The law requires us to keep a record of the items and amounts of your orders, but without your name or address.",
      },
      sample: { name: "Robin" },
    },
  },
  load: (_container, { recipient, data: { name } }: EmailToLoad<{ name: string }>) =>
    Promise.resolve({ to: recipient, occasion: "account-deleted" as const, facts: { name } }),
  content: ({ name }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Visit the shop", url: shopLink("/") },
    closing: "This is our last email to you. If you didn't ask for this, reply right away.",
  }),
})
