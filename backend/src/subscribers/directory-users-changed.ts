import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { AccountEvents, type AccountEvent } from "../domains/account/rules/events"
import { refreshDirectory } from "../domains/directory/actions/refresh"

/**
 * Updates the directory for changed names and flags of users. Who registers, and who becomes or ceases to be a member, is
 * written by the workflow itself.
 */
export default async function directoryUsersChanged({
  event,
  container,
}: SubscriberArgs<AccountEvent | AccountEvent[]>): Promise<void> {
  const accountIds = [event.data].flat().map(({ id }) => id)
  await refreshDirectory(container, { accountIds })
}

export const config: SubscriberConfig = {
  event: [AccountEvents.UPDATED, AccountEvents.DELETED],
}
