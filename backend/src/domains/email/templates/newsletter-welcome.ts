import { NEWSLETTER_MODULE } from "#modules/newsletter/index"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { tokenLink } from "../rules/links"

/** Welcomes a new subscriber, with the link to unsubscribe. Not sent once the subscription has ended. */
export const newsletterWelcome = defineEmail({
  occasions: {
    "newsletter-welcome": {
      when: "Newsletter welcome",
      wording: {
        subject: "You're subscribed",
        opening:
          "Thank you for subscribing to our newsletter. If this wasn't you, or you change your mind, unsubscribe with one click.",
      },
      sample: { unsubscribe: new URL(tokenLink("/unsubscribe", "…")) },
    },
  },
  load: async (
    container,
    { recipient, data: { subscriptionId } }: EmailToLoad<{ subscriptionId: string }>,
  ) => {
    const [subscription] = await container
      .resolve(NEWSLETTER_MODULE)
      .listNewsletterSubscriptions({ id: subscriptionId, unsubscribed_at: null }, { take: 1 })
    if (!subscription) return "obsolete"
    const unsubscribe = new URL(tokenLink("/unsubscribe", subscription.token))
    return {
      to: recipient,
      occasion: "newsletter-welcome",
      facts: { unsubscribe },
      // With these headers, mail clients offer their own unsubscribe button (RFC 8058).
      headers: {
        "List-Unsubscribe": `<${unsubscribe.href}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }
  },
  content: ({ unsubscribe }) => ({
    greeting: "Hello,",
    link: { label: "Unsubscribe", url: unsubscribe.href },
    closing: "This link works at any time.",
  }),
})
