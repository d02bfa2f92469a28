/** Events of the membership ledger; their data is `MembershipEvent`. */
export const MembershipEvents = {
  ACTIVATED: "membership.activated",
  REVOKED: "membership.revoked",
} as const

export interface MembershipEvent {
  account_id: number
  grant_id: string
  order_id: string | null
}
