import type { AdminOrderDetail } from "@shop/contracts"
import { persistently } from "../actors/attempt"
import type { ReceivedEmail } from "../world/memory-mail-server"
import type { World } from "../world/world"

/** Which emails a return has had, by what has become of it. */
function emailsOfReturn(id: number, { status }: AdminOrderDetail["returns"][number]): string[] {
  const asked = `Your return for order ${id}`
  const approved = `Please send your return for order ${id}`
  switch (status) {
    case "requested":
      return [asked]
    case "approved":
      return [asked, approved]
    case "received":
    case "refunded":
      return [asked, approved, `Your return for order ${id} has arrived`]
    case "refused":
    case "cancelled":
      return []
  }
}

function emailsOfOrder(order: AdminOrderDetail): string[] {
  const { id, status, parcels, refunds, returns } = order
  return [
    `Your order ${id}`,
    ...parcels.flatMap(({ shippedAt, deliveredAt }) => [
      ...(shippedAt ? [`Your order ${id} is on its way`] : []),
      ...(deliveredAt ? [`Your order ${id} has arrived`] : []),
    ]),
    ...(status === "cancelled" ? [`Your order ${id} was cancelled`] : []),
    ...refunds.map(() => `A refund for your order ${id}`),
    ...returns.flatMap((entry) => emailsOfReturn(id, entry)),
  ]
}

/** The subject of an email without the shop's name, and without what its parcel has besides. */
const subjectOf = ({ subject }: ReceivedEmail) =>
  (subject.split(" – ")[0] ?? "").replace(/, with your starter kit$/, "")

/** Of one account in a day, the one it was registered with among them. */
const MOST_DEVICES_TOLD = 5

/** An email that is missing, or that came too often; a repetition under the same Message-ID counts as one. */
export interface WrongEmail {
  to: string
  subject: string
  expected: number
  received: number
}

/**
 * Compares what somebody's mailbox holds with what has happened to their orders and their account, by what the shop says of
 * them now: so a change that was cut off before it was made needs no email.
 */
export async function wrongEmails(world: World, { accountId, email }: { accountId: number; email: string }) {
  const { admin, sql, mailServer } = world
  const orders = await persistently(() => admin.api.listAllOrders({ query: { q: email, limit: 1000 } }))
  const details = await Promise.all(
    orders.map(({ id }) => persistently(() => admin.api.getOrder({ params: { id } }))),
  )
  const devices = await sql`select from account_device where account_id = ${accountId}`
  const expected = [
    ...details.flatMap(emailsOfOrder),
    ...devices.slice(1, MOST_DEVICES_TOLD).map(() => "New sign-in to your account"),
  ]
  const received = new Map<string, string>()
  for (const mail of mailServer.emails) {
    if (mail.to === email.toLowerCase()) received.set(mail.messageId, subjectOf(mail))
  }
  const subjects = [...received.values()]
  return [...new Set([...expected, ...subjects])].flatMap((subject): WrongEmail[] => {
    const counts = [expected, subjects].map((all) => all.filter((one) => one === subject).length)
    const [wanted = 0, got = 0] = counts
    return wanted === got ? [] : [{ to: email, subject, expected: wanted, received: got }]
  })
}
