import { CHANGE_FEED_MODULE } from "../../../modules/change-feed"
import { triggerEmailSending } from "../../email/actions/queue-email"
import type { Follower } from "../../read-model/actions/follow-changes"
import { checkRefillsOfOrders } from "../../refill/actions/check-refills"
import { queueOrderEmails } from "./queue-order-emails"

/** Emails buyers what has happened to their orders, and has their refill reminders planned again. */
export const orderFollower: Follower = {
  name: "emails about orders",
  follow: async (container, { order, "order-news": news }) => {
    await checkRefillsOfOrders(container, order)
    if ((await queueOrderEmails(container, news)) > 0) triggerEmailSending(container)
    return []
  },
  noteEverything: (container) =>
    container.resolve(CHANGE_FEED_MODULE).noteAll(
      "order-news",
      `select order_id from order_item where updated_at > now() - interval '10 days'
          union select id from "order" where updated_at > now() - interval '10 days'
          union select order_id from return where updated_at > now() - interval '10 days'`,
    ),
}
