/**
 * Account events, whose data is `AccountEvent`. When a name or e-mail address changes, the engine emits
 * `customer.updated`.
 */
export const AccountEvents = {
  CREATED: "account.created",
  UPDATED: "account.updated",
  DELETED: "account.deleted",
} as const

export interface AccountEvent {
  /** The facade's user id. */
  id: number
}
