/**
 * Events of accounts; their data is `AccountEvent`. For a changed name or e-mail address the engine emits
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
