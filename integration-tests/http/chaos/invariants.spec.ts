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
  "money that was taken and kept belongs to exactly one order": ({ sql, orderId }) =>
    sql`update order_payment_collection set deleted_at = now() where order_id = ${orderId}`,
  "a payment is held for an order, or given back": ({ sql, orderId, paymentId }) =>
    sql`with loose as (update order_payment_collection set deleted_at = now() where order_id = ${orderId})
      update payment set captured_at = null where id = ${paymentId}`,
  "a capture that is entered was taken": ({ sql, paymentId }) =>
    sql`update payment set captured_at = null where id = ${paymentId}`,
  "an order has no money outstanding but what was refunded": ({ sql, orderId }) =>
    sql`update order_summary set totals = jsonb_set(totals, '{pending_difference}', '5') where order_id = ${orderId}`,
  "an order's transactions are what was captured less what was refunded": ({ sql, orderId }) =>
    sql`update order_transaction set deleted_at = now() where order_id = ${orderId}`,
  "a cancelled order keeps no money": ({ sql, orderId }) =>
    sql`update "order" set status = 'canceled' where id = ${orderId}`,
  "the total that was shown is what was charged and what the order says": ({ displayId, accountId }) =>
    Promise.resolve(journalWith(({ orders }) => orders.push({ id: displayId, accountId, shownCents: 1 }))),
  "the provider's books say what ours say": () => Promise.resolve(ledgerWithTaken(true)),
  "the provider holds no money that nobody will take": () => Promise.resolve(ledgerWithTaken(false)),
  "every event of the provider is taken": () => Promise.resolve({ untakenEvents: ["charge.refunded evt_1"] }),
  "an order that was acknowledged is there, once, and its customer's": ({ accountId }) =>
    Promise.resolve(journalWith(({ orders }) => orders.push({ id: 999_999_999, accountId, shownCents: 1 }))),
  "a cart became one order at most, and an order one cart": ({ sql, orderId, packedId }) =>
    sql`update order_cart set cart_id = (select cart_id from order_cart where order_id = ${orderId} limit 1)
      where order_id = ${packedId}`,
  "an order has its cart": ({ sql, orderId }) => sql`delete from order_cart where order_id = ${orderId}`,
  "a cart's order is there": ({ sql, orderId }) =>
    sql`update "order" set deleted_at = now() where id = ${orderId}`,
  "a cart with an order is closed": ({ sql, orderId }) =>
    sql`update cart set completed_at = null
      where id = (select cart_id from order_cart where order_id = ${orderId} limit 1)`,
  "a closed cart has an order": ({ sql, orderId }) =>
    sql`update order_cart set deleted_at = now() where order_id = ${orderId}`,
  "a key gives one order, however often it is sent": ({ accountId }) =>
    Promise.resolve(
      journalWith(({ orders }) => {
        for (const id of [1, 2]) orders.push({ id, accountId, shownCents: 1, key: "the same" })
      }),
    ),
  "stock is what was received less what was packed, and what came back": ({ title }) =>
    Promise.resolve(journalWith(({ received }) => received.set(title, 1))),
  "what an order has still to send is reserved for it": ({ sql, orderId }) =>
    sql`update reservation_item set deleted_at = now() where line_item_id = (${sql.unsafe(LINE(orderId))})`,
  "nothing is reserved for an order that isn't there, or has nothing to send": ({ sql, orderId }) =>
    sql`update "order" set status = 'canceled' where id = ${orderId}`,
  "the pieces that are counted as reserved are those that are reserved": ({ sql, orderId }) =>
    sql`update reservation_item set quantity = quantity + 1 where line_item_id = (${sql.unsafe(LINE(orderId))})`,
  "no piece is sold twice": ({ sql }) =>
    sql`update inventory_level set stocked_quantity = reserved_quantity - 1 where reserved_quantity > 0`,
  "what an order says to be packed is in its parcels": ({ sql, packedId }) =>
    sql`update fulfillment set canceled_at = now()
      where id in (select fulfillment_id from order_fulfillment where order_id = ${packedId})`,
  "at each location lies what there was, less what was packed there, and what came back": async ({ sql }) => {
    const [level] = await sql<{ place: string }[]>`
      select inventory_item_id || ' ' || location_id as place from inventory_level limit 1`
    return journalWith(({ shelves }) => shelves.set(level?.place ?? "", 999_999))
  },
  "a parcel belongs to an order": ({ sql, packedId }) =>
    sql`update order_fulfillment set deleted_at = now() where order_id = ${packedId}`,
  "every payment of an order has its invoice": ({ sql, paymentId }) =>
    sql`insert into capture (id, amount, raw_amount, payment_id)
      values ('capt_of_the_test', 1, '{"value": "1", "precision": 20}', ${paymentId})`,
  "every refund of an order has its credit note": ({ sql, paymentId }) =>
    sql`insert into refund (id, amount, raw_amount, payment_id)
      values ('ref_of_the_test', 1, '{"value": "1", "precision": 20}', ${paymentId})`,
  "a budget is used as much as the discounts of live orders": ({ sql }) =>
    sql`with campaign as (insert into promotion_campaign (id, name, campaign_identifier)
        values ('procamp_of_the_test', 'Test', 'test') returning id)
      insert into promotion_campaign_budget (id, type, campaign_id, "limit", raw_limit, used, raw_used, created_at)
      select 'probudg_of_the_test', 'usage', id, 3, '{"value": "3"}', 2, '{"value": "2"}', now() + interval '1 s'
      from campaign`,
  "a membership that was sold was granted, once": ({ sql, accountId }) =>
    sql`update membership_grant set order_id = null where account_id = ${accountId}`,
  "a membership that was granted for money was sold and its money kept": ({ sql, accountId }) =>
    sql`update membership_grant set order_id = 'order_of_nobody' where account_id = ${accountId}`,
  "a purchase of a membership that is completed has its order": ({ sql, accountId }) =>
    sql`update membership_purchase set order_id = 'order_of_nobody' where account_id = ${accountId}`,
  "a starter kit travels with an order that is there and carries it": ({ sql, accountId }) =>
    sql`update membership_grant set kit_order_id = 'order_of_nobody' where account_id = ${accountId}`,
  "a starter kit is sent once to a member": ({ sql, accountId }) =>
    sql`update membership_grant set deleted_at = now() where account_id = ${accountId}`,
  "a code was used as often as orders carry it": ({ sql }) =>
    sql`update promotion set "limit" = 100, used = 77, created_at = now() where deleted_at is null`,
  "a code was used no more often than it may be": ({ sql }) =>
    sql`update promotion set "limit" = 1, used = 2 where deleted_at is null`,
  "a change that was acknowledged is in the audit log": () =>
    Promise.resolve(
      journalWith(({ changes }) =>
        changes.push({ subject: "order", subjectId: 999_999_999, action: "status_changed" }),
      ),
    ),
  "an order is confirmed by exactly one email": () => Promise.resolve({ emails: [] }),
  "the email about an order names the total that was shown": () =>
    Promise.resolve({
      emails: [{ to: "", subject: "Your order 7 – Shop", messageId: "", text: "Total: $9.99" }],
      ...journalWith(({ orders }) => orders.push({ id: 7, accountId: 1, shownCents: 998 })),
    }),
  "who is an administrator of the shop is one of the engine, and nobody else": ({ sql, accountId }) =>
    sql`update auth_identity set app_metadata = jsonb_build_object('user_id', (select id from "user"
        where deleted_at is null limit 1))
      where id = (select auth_identity_id from account where id = ${accountId})`,
  "there is an administrator": ({ sql }) => sql`update account set user_id = null`,
  "an account has its customer and its way to sign in, and a name is one account's": ({ sql, accountId }) =>
    sql`update account set customer_id = 'cus_of_nobody' where id = ${accountId}`,
  "a flag that was acknowledged is set so": ({ accountId }) =>
    Promise.resolve(journalWith((journal) => journal.setFlag({ accountId, flag: "isAdmin", value: true }))),
  "a product is for those it was made for, or is not on sale": ({ title }) =>
    Promise.resolve(journalWith(({ products }) => products.set(title, new Set(["doctor"])))),
  "a product on sale has a price, a stock item and its row of who may see it": ({ sql, title }) =>
    sql`delete from product_access where product_id = (select id from product where title = ${title})`,
  "the catalogue and the directory show what the engine has": () =>
    Promise.resolve({ differences: () => Promise.resolve(["product prod_1: price"]) }),
  "no job has left anything undone": ({ sql }) =>
    sql`insert into job_failure (job, subject, message, last_failed_at)
      values ('reconcile-orders', 'order 1', 'It could not be done', now())`,
  "no lock is left": ({ sql, accountId }) =>
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

describe("the invariants of the chaos command", () => {
  it("are all here", () => {
    expect(Object.keys(BREAKS).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort())
  })

  it.each(Object.entries(BREAKS))("find what is broken: %s", async (name, breakIt) => {
    expect(await found(name, breakIt)).not.toEqual([])
  })
})
