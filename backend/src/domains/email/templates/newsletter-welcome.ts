import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import type { EmailTemplate } from "../rules/email-template"
import { tokenLink } from "../rules/links"

/** Welcomes a new subscriber, with the link to unsubscribe. Not sent once the subscription has ended. */
export const newsletterWelcome: EmailTemplate<"newsletter-welcome"> = async (
  container,
  { recipient, data: { subscriptionId } },
) => {
  const [subscription] = await container
    .resolve(NEWSLETTER_MODULE)
    .listNewsletterSubscriptions({ id: subscriptionId, unsubscribed_at: null }, { take: 1 })
  if (!subscription) return "obsolete"
  const unsubscribe = tokenLink("/unsubscribe", subscription.token)
  return {
    to: recipient,
    subject: "You are subscribed",
    content: {
      greeting: "Hello,",
      text: "Thank you for subscribing to our newsletter. If it wasn't you, or you don't want it any more, one click ends it.",
      link: { label: "Unsubscribe", url: unsubscribe },
      closing: "This link works at any time.",
    },
    // Mail programs offer their own button to unsubscribe with these headers (RFC 8058).
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }
}
