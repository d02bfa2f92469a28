import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { AccountEvents, type AccountEvent } from "../domains/account/rules/events"
import { refreshDirectoryWorkflow } from "../domains/directory/workflows/refresh-directory"
import { MembershipEvents, type MembershipEvent } from "../domains/membership/rules/events"

type UserEvent = AccountEvent | MembershipEvent

/** Updates the directory for changed names and flags of users. */
export default async function directoryUsersChanged({
  event,
  container,
}: SubscriberArgs<UserEvent | UserEvent[]>): Promise<void> {
  const accountIds = [event.data].flat().map((data) => ("account_id" in data ? data.account_id : data.id))
  await refreshDirectoryWorkflow(container).run({ input: { accountIds } })
}

export const config: SubscriberConfig = {
  event: [...Object.values(AccountEvents), ...Object.values(MembershipEvents)],
}
