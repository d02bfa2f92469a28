import { model } from "@medusajs/framework/utils"

/** An address that subscribed to the newsletter, and may have unsubscribed. */
const NewsletterSubscription = model
  .define("newsletter_subscription", {
    id: model.id({ prefix: "nsub" }).primaryKey(),
    /** In lower case. */
    email: model.text(),
    /** Part of the unsubscribe link of every issue. It can't be used for anything else, so it is not hashed. */
    token: model.text(),
    unsubscribed_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_newsletter_subscription_email", on: ["email"], unique: true, where: "deleted_at IS NULL" },
    { name: "IDX_newsletter_subscription_token", on: ["token"], unique: true },
  ])

export default NewsletterSubscription
