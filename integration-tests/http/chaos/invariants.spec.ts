import postgres, { type ISql, type Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { INVARIANTS } from "../../chaos/invariants"
import { lastOrderOf, type Evidence } from "../../chaos/invariants/invariant"
import { Journal } from "../../chaos/world/journal"
import { stockedProduct } from "../../support/stocked-products"
import { Ledger } from "../../support/stripe/ledger"
import { administrator, payingMember } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }

/** The material for a broken state: an order that stands, one that is packed, and their buyer. */
interface Case {
  /** Within one transaction, which is rolled back. */
  sql: ISql<Record<never, never>>
  orderId: string
  displayId: number
  packedId: string
  accountId: number
  email: string
  title: string
  paymentId: string
}

/** Breaks what an invariant is about; may return changed evidence from outside the database. */
type Break = (given: Case) => Promise<Partial<Evidence> | readonly unknown[]>

function journalWith(fill: (journal: Journal) => void): Partial<Evidence> {
  const journal = new Journal()
  fill(journal)
  return { journal }
}

function ledgerWithTaken(capture: boolean): Partial<Evidence> {
  const ledger = new Ledger()
  const wish = {
    amount: 500,
    currency: "usd",
    capture_method: "manual",
    customer: null,
    metadata: {},
  } as const
  const { id } = ledger.create(wish)
  ledger.confirm(id, "pm_card_visa")
  if (capture) ledger.capture(id)
  return { ledger }
}

const LINE = (orderId: string) => `select item_id from order_item where order_id = '${orderId}' limit 1`

const BREAKS: Record<string, Break> = {
  "every kept payment belongs to exactly one order": ({ sql, orderId }) =>
    sql`update order_payment_collection set deleted_at = now() where order_id = ${orderId}`,
  "every authorization belongs to an order or was released": ({ sql, orderId, paymentId }) =>
    sql`with loose as (update order_payment_collection set deleted_at = now() where order_id = ${orderId})
      update payment set captured_at = null where id = ${paymentId}`,
  "every recorded capture took place": ({ sql, paymentId }) =>
    sql`update payment set captured_at = null where id = ${paymentId}`,
  "no order has an open balance beyond its refunds": ({ sql, orderId }) =>
    sql`update order_summary set totals = jsonb_set(totals, '{pending_difference}', '5') where order_id = ${orderId}`,
  "order transactions equal captures minus refunds": ({ sql, orderId }) =>
    sql`update order_transaction set deleted_at = now() where order_id = ${orderId}`,
  "no canceled order keeps money": ({ sql, orderId }) =>
    sql`update "order" set status = 'canceled' where id = ${orderId}`,
  "the total shown equals the charge and the order's total": ({ displayId, accountId }) =>
    Promise.resolve(journalWith(({ orders }) => orders.push({ id: displayId, accountId, shownCents: 1 }))),
  "the payment provider's records match ours": () => Promise.resolve(ledgerWithTaken(true)),
  "the payment provider has no abandoned authorizations": () => Promise.resolve(ledgerWithTaken(false)),
  "every payment provider event was processed": () =>
    Promise.resolve({ untakenEvents: ["charge.refunded evt_1"] }),
  "every confirmed order exists once and belongs to its customer": ({ accountId }) =>
    Promise.resolve(journalWith(({ orders }) => orders.push({ id: 999_999_999, accountId, shownCents: 1 }))),
  "every cart has at most one order, and every order one cart": ({ sql, orderId, packedId }) =>
    sql`update order_cart set cart_id = (select cart_id from order_cart where order_id = ${orderId} limit 1)
      where order_id = ${packedId}`,
  "every order has its cart": ({ sql, orderId }) => sql`delete from order_cart where order_id = ${orderId}`,
  "every order linked to a cart exists": ({ sql, orderId }) =>
    sql`update "order" set deleted_at = now() where id = ${orderId}`,
  "every cart with an order is closed": ({ sql, orderId }) =>
    sql`update cart set completed_at = null
      where id = (select cart_id from order_cart where order_id = ${orderId} limit 1)`,
  "every closed cart has an order": ({ sql, orderId }) =>
    sql`update order_cart set deleted_at = now() where order_id = ${orderId}`,
  "every idempotency key leads to one order": ({ accountId }) =>
    Promise.resolve(
      journalWith(({ orders }) => {
        for (const id of [1, 2]) orders.push({ id, accountId, shownCents: 1, key: "the same" })
      }),
    ),
  "stock equals received minus packed plus returned items": ({ title }) =>
    Promise.resolve(journalWith(({ received }) => received.set(title, 1))),
  "every order has its unsent items reserved": ({ sql, orderId }) =>
    sql`update reservation_item set deleted_at = now() where line_item_id = (${sql.unsafe(LINE(orderId))})`,
  "no stock is reserved for missing or completed orders": ({ sql, orderId }) =>
    sql`update "order" set status = 'canceled' where id = ${orderId}`,
  "the reserved count matches the reservations": ({ sql, orderId }) =>
    sql`update reservation_item set quantity = quantity + 1 where line_item_id = (${sql.unsafe(LINE(orderId))})`,
  "no item is sold twice": ({ sql }) =>
    sql`update inventory_level set stocked_quantity = reserved_quantity - 1 where reserved_quantity > 0`,
  "every item marked as packed is in a parcel": ({ sql, packedId }) =>
    sql`update fulfillment set canceled_at = now()
      where id in (select fulfillment_id from order_fulfillment where order_id = ${packedId})`,
  "every location has its initial stock minus packed plus returned items": async ({ sql }) => {
    const [level] = await sql<{ place: string }[]>`
      select inventory_item_id || ' ' || location_id as place from inventory_level limit 1`
    return journalWith(({ shelves }) => shelves.set(level?.place ?? "", 999_999))
  },
  "every parcel belongs to an order": ({ sql, packedId }) =>
    sql`update order_fulfillment set deleted_at = now() where order_id = ${packedId}`,
  "every order payment has an invoice": ({ sql, paymentId }) =>
    sql`insert into capture (id, amount, raw_amount, payment_id)
      values ('capt_of_the_test', 1, '{"value": "1", "precision": 20}', ${paymentId})`,
  "every order refund has a credit note": ({ sql, paymentId }) =>
    sql`insert into refund (id, amount, raw_amount, payment_id)
      values ('ref_of_the_test', 1, '{"value": "1", "precision": 20}', ${paymentId})`,
  "every used budget equals the discounts of active orders": ({ sql }) =>
    sql`with campaign as (insert into promotion_campaign (id, name, campaign_identifier)
        values ('procamp_of_the_test', 'Test', 'test') returning id)
      insert into promotion_campaign_budget (id, type, campaign_id, "limit", raw_limit, used, raw_used, created_at)
      select 'probudg_of_the_test', 'usage', id, 3, '{"value": "3"}', 2, '{"value": "2"}', now() + interval '1 s'
      from campaign`,
  "every sold membership was granted once": ({ sql, accountId }) =>
    sql`update membership_grant set order_id = null where account_id = ${accountId}`,
  "every paid membership has a sale, and its payment was kept": ({ sql, accountId }) =>
    sql`update membership_grant set order_id = 'order_of_nobody' where account_id = ${accountId}`,
  "every completed membership purchase has an order": ({ sql, accountId }) =>
    sql`update membership_purchase set order_id = 'order_of_nobody' where account_id = ${accountId}`,
  "every assigned starter kit is in an existing order": ({ sql, accountId }) =>
    sql`update membership_grant set kit_order_id = 'order_of_nobody' where account_id = ${accountId}`,
  "no member is sent two starter kits": ({ sql, accountId }) =>
    sql`update membership_grant set deleted_at = now() where account_id = ${accountId}`,
  "every code's use count matches its orders": ({ sql }) =>
    sql`update promotion set "limit" = 100, used = 77, created_at = now() where deleted_at is null`,
  "no code was used more often than allowed": ({ sql }) =>
    sql`update promotion set "limit" = 1, used = 2 where deleted_at is null`,
  "every confirmed change is in the audit log": () =>
    Promise.resolve(
      journalWith(({ changes }) =>
        changes.push({ subject: "order", subjectId: 999_999_999, action: "status_changed" }),
      ),
    ),
  "every order has exactly one confirmation email": () => Promise.resolve({ emails: [] }),
  "order emails name the total that was shown": () =>
    Promise.resolve({
      emails: [{ to: "", subject: "Your order 7 – Shop", messageId: "", text: "Total: $9.99" }],
      ...journalWith(({ orders }) => orders.push({ id: 7, accountId: 1, shownCents: 998 })),
    }),
  "the shop and the engine have the same administrators": ({ sql, accountId }) =>
    sql`update auth_identity set app_metadata = jsonb_build_object('user_id', (select id from "user"
        where deleted_at is null limit 1))
      where id = (select auth_identity_id from account where id = ${accountId})`,
  "at least one administrator exists": ({ sql }) => sql`update account set user_id = null`,
  "every account has its customer and sign-in, and usernames are unique": ({ sql, accountId }) =>
    sql`update account set customer_id = 'cus_of_nobody' where id = ${accountId}`,
  "every confirmed role change is saved": ({ accountId }) =>
    Promise.resolve(journalWith((journal) => journal.setFlag({ accountId, flag: "isAdmin", value: true }))),
  "every product on sale has its intended audience": ({ title }) =>
    Promise.resolve(journalWith(({ products }) => products.set(title, new Set(["doctor"])))),
  "every product on sale has a price, a stock item and access data": ({ sql, title }) =>
    sql`delete from product_access where product_id = (select id from product where title = ${title})`,
  "the catalog and the directory match the engine": () =>
    Promise.resolve({ differences: () => Promise.resolve(["product prod_1: price"]) }),
  "no job has left work unfinished": ({ sql }) =>
    sql`insert into job_failure (job, subject, message, last_failed_at)
      values ('reconcile-orders', 'order 1', 'It could not be done', now())`,
  "no lock is left behind": ({ sql, accountId }) =>
    Promise.resolve({
      ...journalWith(({ accountIds }) => accountIds.add(accountId)),
      sql,
      heldLocks: (keys: string[]) => Promise.resolve(keys.filter((key) => key === `membership:${accountId}`)),
    }),
}

class TakenBack extends Error {}

let sql: Sql
let since: Date
let lastOrder: number
let standing: Omit<Case, "sql">

/** What an invariant finds in a broken state but not before. */
async function found(name: string, breakIt: Break): Promise<unknown[]> {
  const invariant = INVARIANTS.find((candidate) => candidate.name === name)
  if (!invariant) throw new Error(`There is no invariant "${name}"`)
  let rows: readonly unknown[] = []
  const transaction = sql.begin(async (own) => {
    const nobody = () => Promise.resolve([])
    const whole = {
      sql: own,
      since,
      lastOrder,
      journal: new Journal(),
      emails: [],
      differences: nobody,
      heldLocks: nobody,
    }
    const isOfEmails = name.includes("email")
    const before = isOfEmails ? [] : await invariant.breaches(whole)
    const changed = await breakIt({ ...standing, sql: whole.sql })
    const evidence = Array.isArray(changed) ? whole : { ...whole, ...changed }
    const known = new Set(before.map((row) => JSON.stringify(row)))
    rows = (await invariant.breaches(evidence)).filter((row) => !known.has(JSON.stringify(row)))
    throw new TakenBack()
  })
  await transaction.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return [...rows]
}

beforeAll(async () => {
  sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => undefined })
  since = new Date()
  lastOrder = await lastOrderOf(sql)
  const admin = await administrator(baseUrl)
  const product = await stockedProduct(admin, 20)
  const buyer = await payingMember(baseUrl)
  const { id: accountId, email } = await buyer.api.getUser()
  const order = async () => {
    await buyer.api.addCartItem({ body: { productId: product.id } })
    return (await buyer.api.placeOrder({ body })).id
  }
  const packed = await order()
  await admin.api.setOrderStatus({ params: { id: packed }, body: { status: "processing" } })
  const displayId = await order()
  const idOf = async (number: number) =>
    (await sql<{ id: string }[]>`select id from "order" where display_id = ${number}`)[0]?.id ?? ""
  const orderId = await idOf(displayId)
  const [payment] = await sql<{ id: string }[]>`
    select payment.id from payment join order_payment_collection link
      on link.payment_collection_id = payment.payment_collection_id where link.order_id = ${orderId}`
  const title = product.name
  const paymentId = payment?.id ?? ""
  standing = { orderId, displayId, packedId: await idOf(packed), accountId, email, title, paymentId }
})

afterAll(() => sql.end())

describe("the chaos command's invariants", () => {
  it("are all tested here", () => {
    expect(Object.keys(BREAKS).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort())
  })

  it.each(Object.entries(BREAKS))("detect a violation: %s", async (name, breakIt) => {
    expect(await found(name, breakIt)).not.toEqual([])
  })
})
