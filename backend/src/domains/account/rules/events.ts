/** Events of accounts; their data is `AccountEvent`. A changed name or e-mail is the engine's `customer.updated`. */
export const AccountEvents = {
  CREATED: "account.created",
  UPDATED: "account.updated",
  DELETED: "account.deleted",
} as const

export interface AccountEvent {
  /** The facade's user id. */
  id: number
}
