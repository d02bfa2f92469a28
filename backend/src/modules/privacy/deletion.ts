/** The data that the steps of a deletion still need once the account itself is gone. */
export interface Deletion {
  /** The facade's user id. */
  accountId: number
  customerId: string
  authIdentityId: string
  /** The person's admin users in the engine. */
  userIds: string[]
  /** Their current and former addresses, both as stored and in lower case. */
  emails: string[]
  /** These addresses, and those that emails about their orders were sent to. */
  toldEmails: string[]
  /** Username and full name, to find in texts. */
  names: string[]
  /** The recipient of the last email. */
  recipient: { email: string; name: string }
  orders: { id: string; displayId: number }[]
  reviewIds: number[]
}
