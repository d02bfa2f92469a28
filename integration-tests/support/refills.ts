import type { Product, RefillChange } from "@shop/contracts"
import { withDatabase } from "../../scripts/lib/database"
import type { EngineAdmin } from "./engine"
import { mailTo } from "./mailbox"
import { stockedProduct } from "./stocked-products"
import { registeredMember, uniqueName, visit, type Visitor } from "./visitor"

/** How many days one unit of `usedUp` lasts. */
export const SUPPLY_DAYS = 30

/** A new product that gets used up, so that buyers can be reminded to refill it. */
export async function usedUp(admin: Visitor, stock = 20): Promise<Product> {
  const { id } = await stockedProduct(admin, stock, { name: uniqueName("Patches") })
  return admin.api.setProductDetails({ params: { id }, body: { supplyDays: SUPPLY_DAYS } })
}

/** Orders one piece of each product. Returns the order's id. */
export async function orderOf(person: Visitor, products: readonly Product[]): Promise<number> {
  for (const { id } of products) await person.api.addCartItem({ body: { productId: id, quantity: 1 } })
  const { id } = await person.api.placeOrder({
    body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
  })
  return id
}

export async function deliver(admin: Visitor, orderId: number): Promise<void> {
  for (const status of ["processing", "shipped", "delivered"] as const) {
    await admin.api.setOrderStatus({ params: { id: orderId }, body: { status } })
  }
}

/** Requests, postpones or stops a product's reminder. */
export function changeRefill(person: Visitor, { id }: Product, change: RefillChange) {
  return person.api.changeRefill({ body: { productId: id, change } })
}

/** Gives a product a supply in days, and requests a reminder for it. */
export async function askForRefill(admin: Visitor, person: Visitor, product: Product): Promise<void> {
  await admin.api.setProductDetails({ params: { id: product.id }, body: { supplyDays: SUPPLY_DAYS } })
  await changeRefill(person, product, "remind")
}

/** Backdates an order, its parcels and its buyer's reminders by `days`, and makes the reminders due for a check. */
export async function age(
  databaseUrl: string,
  { person, orderId, days }: { person: Visitor; orderId: number; days: number },
): Promise<void> {
  const { id } = await person.api.getUser()
  const ago = `${days} days`
  await withDatabase(databaseUrl, async (sql) => {
    await sql`update fulfillment set shipped_at = shipped_at - ${ago}::interval,
        delivered_at = delivered_at - ${ago}::interval
      where id in (select fulfillment_id from order_fulfillment join "order" on "order".id = order_id
        where display_id = ${orderId})`
    await sql`update "order" set created_at = created_at - ${ago}::interval where display_id = ${orderId}`
    await sql`update refill_reminder set asked_at = asked_at - ${ago}::interval, check_at = now()
      where account_id = ${id}`
  })
}

/** How many reminders were queued for an email address, sent or not. */
export async function queuedRefills(databaseUrl: string, email: string): Promise<number> {
  const rows = await withDatabase(
    databaseUrl,
    (sql) => sql`select from email_message where template = 'refill' and recipient = ${email}`,
  )
  return rows.length
}

export async function runRefillJob(engine: EngineAdmin): Promise<void> {
  const { status } = await engine.post("/admin/workflows-executions/send-refill-reminders/run", { input: {} })
  if (status !== 200) throw new Error(`The job answered ${status}`)
}

/** Sends the due emails, which queueing any email does. */
export const sendDueEmails = (baseUrl: string) =>
  visit(baseUrl).api.subscribeToNewsletter({ body: { email: `${uniqueName("reader")}@example.com` } })

interface ReminderShop {
  baseUrl: string
  databaseUrl: string
  /** Folder where the mail server stores the emails it receives. */
  mails: string
  admin: Visitor
  engine: EngineAdmin
}

/** A member who was reminded of products that run out in two days, with the token from the email's links. */
export async function memberReminded(
  { baseUrl, databaseUrl, mails, admin, engine }: ReminderShop,
  products: readonly Product[],
) {
  const member = await registeredMember(baseUrl)
  const orderId = await orderOf(member, products)
  await deliver(admin, orderId)
  for (const product of products) await changeRefill(member, product, "remind")
  await age(databaseUrl, { person: member, orderId, days: SUPPLY_DAYS - 2 })
  await runRefillJob(engine)
  await sendDueEmails(baseUrl)
  const { email } = await member.api.getUser()
  const mail = await mailTo(mails, email, "Time to refill")
  const token = /token=([^&\s]+)&change=stop/.exec(mail.text ?? "")?.[1] ?? ""
  return { member, mail, token: decodeURIComponent(token) }
}
