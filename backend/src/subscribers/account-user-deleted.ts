import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { UserWorkflowEvents } from "@medusajs/framework/utils"
import { unlinkAdminUserWorkflow } from "#domains/account/workflows/forget-admin-user"

/** When an admin user of the engine is deleted, its account is no longer an administrator. */
export default async function accountUserDeleted({ event, container }: SubscriberArgs<{ id: string }>) {
  await unlinkAdminUserWorkflow(container).run({ input: { userId: event.data.id } })
}

export const config: SubscriberConfig = { event: UserWorkflowEvents.DELETED }
