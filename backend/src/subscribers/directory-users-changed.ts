import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { AccountEvents, type AccountEvent } from "../domains/account/rules/events"
import { refreshDirectory } from "../domains/directory/actions/refresh"

/**
 * Updates the directory when names or flags of users change. Registrations, and beginnings and ends of memberships, are
 * written by the workflows themselves.
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
