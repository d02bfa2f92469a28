import { type EngineAdmin, type EngineAnswer } from "./engine"

interface EngineOrder {
  id: string
  total: number
  summary: { pending_difference: number }
  items: { id: string; title: string; quantity: number }[]
  credit_lines: { amount: number; reference: string }[]
  payment_collections: { payments: { id: string }[] }[]
}

const FIELDS = "total,*summary,*items,*credit_lines,*payment_collections.payments"

/** Changes that staff make to an order in the engine's admin; amounts in dollars. */
export class EngineOrderChanges {
  constructor(private readonly engine: EngineAdmin) {}

  /** The order as the engine has it. */
  read(number: number): Promise<EngineOrder> {
    return this.engine.orderOf<EngineOrder>(number, FIELDS)
  }

  private async done(path: string, body: unknown = {}): Promise<EngineAnswer> {
    const answer = await this.engine.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  async refund(number: number, amount: number): Promise<void> {
    const { payment_collections } = await this.read(number)
    await this.done(`/admin/payments/${payment_collections[0]?.payments[0]?.id}/refund`, { amount })
  }

  /** Edits the quantity of a line item, and optionally its price. */
  async edit(
    number: number,
    title: string,
    change: { quantity: number; unit_price?: number },
  ): Promise<void> {
    const order = await this.read(number)
    const item = order.items.find((line) => line.title === title)
    await this.done("/admin/order-edits", { order_id: order.id })
    await this.done(`/admin/order-edits/${order.id}/items/item/${item?.id}`, change)
    await this.done(`/admin/order-edits/${order.id}/confirm`)
  }

  /** Marks what an edit left to pay as paid. */
  async markAsPaid(number: number): Promise<void> {
    type Owing = { id: string; payment_collections: { id: string; status: string }[] }
    const fields = "payment_collections.id,payment_collections.status"
    const { id: order_id, payment_collections } = await this.engine.orderOf<Owing>(number, fields)
    const open = payment_collections.find(({ status }) => status === "not_paid")
    await this.done(`/admin/payment-collections/${open?.id}/mark-as-paid`, { order_id })
  }

  /** Adds a credit line for the balance that an edit left, as the admin's form does. */
  async credit(number: number, amount: number): Promise<void> {
    const { id } = await this.read(number)
    await this.done(`/admin/orders/${id}/credit-lines`, { amount, reference: "refund", reference_id: id })
  }

  /** Creates and confirms a return of delivered pieces. */
  async enterReturn(number: number, title: string, quantity: number) {
    const order = await this.read(number)
    const item = order.items.find((line) => line.title === title)
    const { body: places } = await this.engine.get("/admin/stock-locations")
    const [place] = places.stock_locations as { id: string }[]
    const { body } = await this.done("/admin/returns", { order_id: order.id, location_id: place?.id })
    const { id } = body.return as { id: string }
    const items = [{ id: item?.id, quantity }]
    await this.done(`/admin/returns/${id}/request-items`, { items })
    await this.done(`/admin/returns/${id}/request`)
    return { id, items }
  }

  /** Receives all items of a return. */
  async receiveReturn({ id, items }: { id: string; items: object[] }): Promise<void> {
    await this.done(`/admin/returns/${id}/receive`)
    await this.done(`/admin/returns/${id}/receive-items`, { items })
    await this.done(`/admin/returns/${id}/receive/confirm`)
  }

  /**
   * Begins a claim or an exchange: pieces come back, and others of the same product are sent for them.
   *
   * @returns its path in the engine's API
   */
  async beginReplacement(
    kind: "claim" | "exchange",
    number: number,
    title: string,
    pieces: { back: number; sent: number },
  ): Promise<string> {
    const { id: order_id, items: lines } = await this.read(number)
    const begun = await this.done(`/admin/${kind}s`, {
      order_id,
      ...(kind === "claim" && { type: "replace" }),
    })
    const path = `/admin/${kind}s/${(begun.body[kind] as { id: string }).id}`
    const line = lines.find((item) => item.title === title)
    await this.done(`${path}/inbound/items`, { items: [{ id: line?.id, quantity: pieces.back }] })
    const variant_id = await this.engine.variantOfTitle(title)
    await this.done(`${path}/outbound/items`, { items: [{ variant_id, quantity: pieces.sent }] })
    return path
  }

  /** Has the new pieces of a claim or an exchange sent free of charge, by the first outgoing shipping option. */
  async chooseDelivery(path: string): Promise<void> {
    type Option = { id: string; rules: { attribute: string; value: string }[] }
    const { body } = await this.engine.get("/admin/shipping-options?limit=50")
    const outgoing = (body.shipping_options as Option[]).find(({ rules }) =>
      rules.some(({ attribute, value }) => attribute === "is_return" && value === "false"),
    )
    await this.done(`${path}/outbound/shipping-method`, {
      shipping_option_id: outgoing?.id,
      custom_amount: 0,
    })
  }

  /** Begins a replacement, chooses its delivery, and confirms it. Returns its path. */
  async replace(...wanted: Parameters<EngineOrderChanges["beginReplacement"]>): Promise<string> {
    const path = await this.beginReplacement(...wanted)
    await this.chooseDelivery(path)
    await this.done(`${path}/request`)
    return path
  }

  /** Returns delivered pieces and receives them. */
  async takeBack(number: number, title: string, quantity: number): Promise<void> {
    await this.receiveReturn(await this.enterReturn(number, title, quantity))
  }
}
