import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { deleteNotifications } from "#engine/notifications"
import { EMAIL_MODULE } from "#modules/email/index"
import { JOB_FAILURE_MODULE } from "#modules/job-failure/index"
import type { Deletion } from "#modules/privacy/deletion"

/** The engine ids of orders, their fulfillments and their returns, which emails are about. */
async function idsOfOrders(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const [orders, returns] = await Promise.all([
    graphRows<{ fulfillments?: ({ id: string } | null)[] | null }>(container, {
      entity: "order",
      fields: ["id", "fulfillments.id"],
      filters: { id: orderIds },
    }),
    graphRows<{ id: string }>(container, {
      entity: "return",
      fields: ["id"],
      filters: { order_id: orderIds },
    }),
  ])
  const fulfillments = orders.flatMap((order) => order.fulfillments ?? [])
  return [...orderIds, ...[...fulfillments, ...returns].flatMap((part) => part?.id ?? [])]
}

/**
 * Deletes the emails to a person, and those about their orders to others: from the outbox, from the engine's list of
 * sent notifications, and from reports of failed jobs. Idempotent.
 */
export async function removeEmails(
  container: MedusaContainer,
  { accountId, emails, toldEmails, orders }: Deletion,
): Promise<void> {
  const about = await idsOfOrders(
    container,
    orders.map(({ id }) => id),
  )
  const messages = await container.resolve(EMAIL_MODULE).removeOf({ accountId, recipients: emails, about })
  const notifications = container.resolve(Modules.NOTIFICATION)
  const sent = await notifications.listNotifications(
    {
      $or: [{ to: emails }, { to: toldEmails, template: { $like: "order-%" } }, { resource_id: messages }],
    },
    { select: ["id"], take: null, withDeleted: true },
  )
  await deleteNotifications(
    container,
    sent.map(({ id }) => id),
  )
  await container.resolve(JOB_FAILURE_MODULE).settleMentions(toldEmails)
}
