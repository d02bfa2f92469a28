import type { MedusaContainer } from "@medusajs/framework/types"
import { CHANGE_FEED_MODULE } from "../../../modules/change-feed"
import type { Change } from "../../../modules/change-feed/service"
import { triggerEmailSending } from "../../email/actions/queue-email"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { FOLLOW_JOB, type Follower } from "../../read-model/actions/follow-changes"
import { checkRefillsOfOrders } from "../../refill/actions/check-refills"
import { queueOrderEmails } from "./queue-order-emails"

const subjectOf = (orderId: string) => `emails about order ${orderId}`

/** Queues the emails about orders one by one; returns those for which it failed. */
async function tellOneByOne(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const failed: string[] = []
  for (const id of orderIds) {
    const failure = { job: FOLLOW_JOB, subject: subjectOf(id) }
    try {
      await queueOrderEmails(container, [id])
      await settleJobFailures(container, { job: FOLLOW_JOB, subjects: [failure.subject] })
    } catch (error) {
      failed.push(id)
      await recordJobFailure(container, { ...failure, error })
    }
  }
  return failed
}

/** Emails buyers what has happened to their orders, and has their refill reminders planned again. */
export const orderFollower: Follower = {
  name: "emails about orders",
  follow: async (container, { order, "order-news": news }) => {
    await checkRefillsOfOrders(container, order)
    if (news.length === 0) return []
    const failed = await tellOneByOne(container, news)
    if (failed.length < news.length) triggerEmailSending(container)
    return failed.map((id): Change => ({ kind: "order-news", id }))
  },
  noteEverything: (container) =>
    container.resolve(CHANGE_FEED_MODULE).noteAll(
      "order-news",
      `select order_id from order_item where updated_at > now() - interval '10 days'
          union select id from "order" where updated_at > now() - interval '10 days'
          union select order_id from return where updated_at > now() - interval '10 days'`,
    ),
}
