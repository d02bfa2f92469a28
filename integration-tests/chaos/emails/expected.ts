import type { AdminOrderDetail } from "@shop/contracts"
import { persistently } from "../actors/attempt"
import type { ReceivedEmail } from "../world/memory-mail-server"
import type { World } from "../world/world"

/** An email expected about something that happened. */
interface Expected {
  subject: string
  /** A later step followed, so the shop sends this email only if it was queued before that. */
  isSuperseded?: boolean
}

/** Emails about consecutive steps; only the one about the last step is required. */
function steps(...subjects: string[]): Expected[] {
  return subjects.map((subject, index) => ({ subject, isSuperseded: index < subjects.length - 1 }))
}

/** The emails that a return has had, by its status. */
function emailsOfReturn(id: number, { status }: AdminOrderDetail["returns"][number]): Expected[] {
  const asked = `Your return for order ${id}`
  const approved = `Your return for order ${id} is approved`
  switch (status) {
    case "requested":
      return steps(asked)
    case "approved":
      return steps(asked, approved)
    case "received":
    case "refunded":
      return steps(asked, approved, `Your return for order ${id} has arrived`)
    case "refused":
    case "cancelled":
      return []
  }
}

function emailsOfOrder(order: AdminOrderDetail): Expected[] {
  const { id, status, parcels, refunds, returns } = order
  return [
    { subject: `Your order ${id}` },
    ...parcels.flatMap(({ shippedAt, deliveredAt }) =>
      steps(
        ...(shippedAt ? [`Your order ${id} is on its way`] : []),
        ...(deliveredAt ? [`Your order ${id} has arrived`] : []),
      ),
    ),
    ...(status === "cancelled" ? [{ subject: `Your order ${id} was canceled` }] : []),
    ...refunds.map(() => ({ subject: `Your refund for order ${id}` })),
    ...returns.flatMap((entry) => emailsOfReturn(id, entry)),
  ]
}

/** An email's subject without the shop's name and the starter kit suffix. */
const subjectOf = ({ subject }: ReceivedEmail) =>
  (subject.split(" – ")[0] ?? "").replace(/, with your starter kit$/, "")

/** How many devices an account is told about per day, counting the one it registered with. */
const MOST_DEVICES_TOLD = 5

/** An email that is missing or came too often; repeats with the same Message-ID count as one. */
export interface WrongEmail {
  to: string
  subject: string
  expected: number
  received: number
}

/**
 * Compares somebody's mailbox with what has happened to their orders and account, as the shop reports it now; so a
 * change that was cut off before it was made requires no email.
 */
export async function wrongEmails(world: World, { accountId, email }: { accountId: number; email: string }) {
  const { admin, sql, mailServer } = world
  const orders = await persistently(() => admin.api.listAllOrders({ query: { q: email, limit: 1000 } }))
  const details = await Promise.all(
    orders.map(({ id }) => persistently(() => admin.api.getOrder({ params: { id } }))),
  )
  const devices = await sql`select from account_device where account_id = ${accountId}`
  const expected: Expected[] = [
    ...details.flatMap(emailsOfOrder),
    ...devices.slice(1, MOST_DEVICES_TOLD).map(() => ({ subject: "New sign-in to your account" })),
  ]
  const received = new Map<string, string>()
  for (const mail of mailServer.emails) {
    if (mail.to === email.toLowerCase()) received.set(mail.messageId, subjectOf(mail))
  }
  const subjects = [...received.values()]
  return [...new Set([...expected.map(({ subject }) => subject), ...subjects])].flatMap(
    (subject): WrongEmail[] => {
      const wanted = expected.filter((email) => email.subject === subject)
      const least = wanted.filter(({ isSuperseded }) => !isSuperseded).length
      const got = subjects.filter((one) => one === subject).length
      return got >= least && got <= wanted.length
        ? []
        : [{ to: email, subject, expected: wanted.length, received: got }]
    },
  )
}
