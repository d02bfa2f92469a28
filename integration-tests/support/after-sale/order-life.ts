import type { OrderReturn, OrderStatus } from "@shop/contracts"
import postgres, { type Sql } from "postgres"
import { EngineAdmin } from "../engine"
import { EngineOrderChanges } from "../engine-order-changes"
import { Buyer, StripeSide } from "../stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../stripe/shoppers"
import type { Visitor } from "../visitor"
import { Inbox } from "./inbox"

/** Where a test's shop, its database, its Stripe double and its received emails are. */
export interface Addresses {
  storefrontUrl: string
  engineUrl: string
  stripeUrl: string
  databaseUrl: string
  mailDirectory: string
}

/** The people and servers that change orders after the sale. */
export class AfterSale {
  private constructor(
    readonly shoppers: Shoppers,
    readonly engine: EngineAdmin,
    readonly changes: EngineOrderChanges,
    readonly card: Buyer,
    readonly stripe: StripeSide,
    readonly sql: Sql,
    readonly mailDirectory: string,
  ) {}

  static async of({ storefrontUrl, engineUrl, stripeUrl, databaseUrl, mailDirectory }: Addresses) {
    const engine = await EngineAdmin.ofDemoShop(engineUrl)
    return new AfterSale(
      await Shoppers.of(storefrontUrl),
      engine,
      new EngineOrderChanges(engine),
      new Buyer(stripeUrl),
      new StripeSide(stripeUrl, storefrontUrl),
      postgres(databaseUrl, { max: 1 }),
      mailDirectory,
    )
  }

  stop(): Promise<void> {
    return this.sql.end()
  }
}

const STATUS = "Pending|Processing|Shipped|Delivered|Completed|Cancelled"
const PAYMENT = "Nothing to pay|Reserved, not yet charged|Paid|Partly refunded|Refunded in full|Not charged"

/** The text of a page, without its markup and scripts. */
function wordsOf(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
}

/** An order as shown on one of its pages: status, payment, returns, and whether it is late. */
function readOrderPage(html: string, id: number): string {
  const words = wordsOf(html)
  const status = new RegExp(`Order #${id}\\D{0,80}?\\b(${STATUS})\\b`).exec(words)?.[1]
  const payment = new RegExp(`\\b(${PAYMENT})(?= · By card)`).exec(words)?.[1]
  const returns = [...words.matchAll(/Return #\d+ (\w+)/g)].map(
    ([, word = ""]) => `return: ${word.toLowerCase()}`,
  )
  const late = words.includes("This order is late") ? ["late"] : []
  return [status ?? "?", payment ?? "?", ...returns, ...late].join(" · ")
}

/** One order from its payment to its end. */
export class OrderLife {
  /** The return that was created at the engine. */
  private entered: { id: string; items: object[] } | undefined

  private constructor(
    private readonly sale: AfterSale,
    readonly buyer: Visitor,
    readonly inbox: Inbox,
    readonly id: number,
    readonly intentId: string,
  ) {}

  static async begin(sale: AfterSale): Promise<OrderLife> {
    const buyer = await sale.shoppers.shopper()
    const { email } = await buyer.api.getUser()
    const { clientSecret, paymentIntentId } = await prepareCart(buyer)
    await sale.card.confirm(clientSecret)
    const intentId = String(paymentIntentId)
    const { id } = await buyer.api.placeOrder({ body: { shippingAddress, paymentIntentId: intentId } })
    return new OrderLife(sale, buyer, new Inbox(sale, [email]), id, intentId)
  }

  private get params() {
    return { id: this.id }
  }

  private get staff() {
    return this.sale.shoppers.administrator.api
  }

  async move(status: OrderStatus): Promise<void> {
    await this.staff.setOrderStatus({ params: this.params, body: { status } })
  }

  private async atEngine(path: string, body: unknown = {}): Promise<void> {
    const { id } = await this.sale.engine.orderOf(this.id)
    const { status, body: answer } = await this.sale.engine.post(`/admin/orders/${id}${path}`, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  }

  private async parcel(): Promise<{ id: string; items: { id: string; quantity: number }[] }> {
    type Row = { items: { id: string; quantity: number }[]; fulfillments: { id: string }[] }
    const row = await this.sale.engine.orderOf<Row>(this.id, "items.id,items.quantity,fulfillments.id")
    return {
      id: row.fulfillments.at(-1)?.id ?? "",
      items: row.items.map(({ id, quantity }) => ({ id, quantity })),
    }
  }

  async packAtEngine(): Promise<void> {
    await this.atEngine("/fulfillments", { items: (await this.parcel()).items })
  }

  async shipAtEngine(): Promise<void> {
    const { id, items } = await this.parcel()
    await this.atEngine(`/fulfillments/${id}/shipments`, { items, labels: [] })
  }

  async deliverAtEngine(): Promise<void> {
    await this.atEngine(`/fulfillments/${(await this.parcel()).id}/mark-as-delivered`)
  }

  cancelAtEngine(): Promise<void> {
    return this.atEngine("/cancel")
  }

  completeAtEngine(): Promise<void> {
    return this.atEngine("/complete")
  }

  async enterReturnAtEngine(): Promise<void> {
    const { changes, shoppers } = this.sale
    this.entered = await changes.enterReturn(this.id, shoppers.product.name, 1)
  }

  /** Exchanges one piece for another one of the same product. */
  async exchangeAtEngine(): Promise<void> {
    const { changes, shoppers } = this.sale
    await changes.replace("exchange", this.id, shoppers.product.name, { back: 1, sent: 1 })
  }

  async receiveReturnAtEngine(): Promise<void> {
    if (this.entered) await this.sale.changes.receiveReturn(this.entered)
  }

  refundAtEngine(dollars: number): Promise<void> {
    return this.sale.changes.refund(this.id, dollars)
  }

  async refundAtStripe(cents?: number): Promise<void> {
    await this.sale.stripe.refund(this.intentId, cents)
  }

  async refund(amount: number): Promise<void> {
    await this.staff.refundOrder({ params: this.params, body: { amount, reason: "As agreed" } })
  }

  async cancel(): Promise<void> {
    await this.buyer.api.cancelOwnOrder({ params: this.params })
  }

  /** Makes the order look as if it had been placed nine days ago. */
  async age(): Promise<void> {
    const placedAt = new Date(Date.now() - 9 * 24 * 60 * 60 * 1000)
    await this.sale.sql`update "order" set created_at = ${placedAt} where display_id = ${this.id}`
    await this.sale.sql`update directory_order set placed_at = ${placedAt} where id = ${this.id}`
  }

  async notifyOfDelay(): Promise<void> {
    await this.staff.notifyOfDelay({ params: this.params })
  }

  async askReturn(): Promise<void> {
    const { returnable } = await this.buyer.api.getOwnOrder({ params: this.params })
    const items = returnable.items.map(({ itemId }) => ({ itemId, quantity: 1, reason: "does_not_suit" }))
    await this.buyer.api.requestReturn({ params: this.params, body: { items, note: "" } })
  }

  private async lastReturn(): Promise<OrderReturn> {
    const { returns } = await this.staff.getOrder({ params: this.params })
    const last = returns.at(-1)
    if (!last) throw new Error(`Order ${this.id} has no return`)
    return last
  }

  async cancelReturn(): Promise<void> {
    const { id: returnId } = await this.lastReturn()
    await this.buyer.api.cancelOwnReturn({ params: { id: this.id, returnId } })
  }

  async answerReturn(status: "approved" | "refused"): Promise<void> {
    const { id: returnId } = await this.lastReturn()
    const body = { status, ...(status === "refused" && { answer: "It was opened." }) }
    await this.staff.setReturnStatus({ params: { id: this.id, returnId }, body })
  }

  async receiveReturn(): Promise<void> {
    const { id: returnId, items } = await this.lastReturn()
    const body = {
      items: items.map(({ itemId, quantity }) => ({ itemId, restocked: quantity, writtenOff: 0 })),
    }
    await this.staff.receiveReturn({ params: { id: this.id, returnId }, body })
  }

  async refundReturn(): Promise<void> {
    const { id: returnId, worth } = await this.lastReturn()
    const body = { amount: worth, reason: "As agreed", returnId }
    await this.staff.refundOrder({ params: this.params, body })
  }

  async ownerSees(): Promise<string> {
    const response = await this.buyer.request(`/account/orders/${this.id}`)
    return readOrderPage(await response.text(), this.id)
  }

  async adminShows(): Promise<string> {
    const response = await this.sale.shoppers.administrator.request(`/admin/orders/${this.id}`)
    return readOrderPage(await response.text(), this.id)
  }
}
