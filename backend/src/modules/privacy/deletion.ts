/** What the steps of a deletion still need once the account itself is gone. */
export interface Deletion {
  /** The facade's user id. */
  accountId: number
  customerId: string
  authIdentityId: string
  /** Engine users as whom the person administrates. */
  userIds: string[]
  /** Their addresses of now and before, as they were stored and in lower case. */
  emails: string[]
  /** Their addresses, and those that emails about their orders were sent to. */
  toldEmails: string[]
  /** Username and full name, to be found in texts. */
  names: string[]
  /** Whom the last email goes to. */
  recipient: { email: string; name: string }
  orders: { id: string; displayId: number }[]
  reviewIds: number[]
}
