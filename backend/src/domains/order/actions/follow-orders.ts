import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus } from "@medusajs/framework/utils"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import type { Follower } from "#domains/operations/read-model/actions/follow-changes"
import { giveBackDiscounts } from "../recovery/give-back-discounts"
import { queueOrderEmails } from "./queue-order-emails"

/** Gives the discounts of canceled orders back to their buyers. */
async function giveBackDiscountsOfCanceled(container: MedusaContainer, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  const orders = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: orderIds }, { select: ["id", "status"], take: null })
  for (const { id, status } of orders) {
    if (status === OrderStatus.CANCELED) await giveBackDiscounts(container, id)
  }
}

/** Emails buyers about changes to their orders, and restores the discounts of canceled orders. */
export const orderFollower: Follower = {
  name: "emails about orders",
  follow: async (container, { "order-news": news }) => {
    await giveBackDiscountsOfCanceled(container, news)
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
