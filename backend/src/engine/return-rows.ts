import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, ReturnStatus } from "@medusajs/framework/utils"
import { rowsAcross } from "#lib/rows"

// The module's own calls for returns read the return back, joined with all versions of all lines of its order. These
// write the same rows without reading it.

/** An action of an order change. */
interface Action {
  action: string
  reference: string
  reference_id: string
  details?: Record<string, unknown>
  amount?: unknown
}

interface NewChange {
  order_id: string
  return_id: string
  reference: "return"
  reference_id: string
  change_type?: "return_request"
  metadata?: Record<string, unknown>
  actions: Action[]
}

/** Methods of the service that its type omits, or types otherwise. */
interface GeneratedMethods {
  createReturns: (row: object) => Promise<{ id: string }>
  createOrderChange: (change: NewChange) => Promise<{ id: string }>
  confirmOrderChange: (id: string) => Promise<unknown>
  updateReturnItems: (items: ReceivedItem[]) => Promise<unknown>
}

const generated = (container: MedusaContainer) =>
  container.resolve(Modules.ORDER) as unknown as GeneratedMethods

async function change(transaction: MedusaContainer, planned: NewChange): Promise<void> {
  const orders = generated(transaction)
  const { id } = await orders.createOrderChange(planned)
  await orders.confirmOrderChange(id)
}

/** A return to record. */
export interface RequestedReturn {
  orderId: string
  locationId: string | null
  items: {
    lineId: string
    quantity: number
    /** The engine's id. */
    reasonId: string | null
    note: string | null
    metadata: Record<string, unknown>
  }[]
}

/**
 * Records a return that was asked for, and its pieces on the order's lines. Returns its number.
 *
 * @param transaction the container of a transaction
 * @engine 2.21.2 order/dist/services/actions/create-return.js
 */
export async function createReturn(
  transaction: MedusaContainer,
  { orderId, locationId, items }: RequestedReturn,
): Promise<number> {
  const { id } = await generated(transaction).createReturns({
    order_id: orderId,
    status: ReturnStatus.REQUESTED,
    location_id: locationId,
    requested_at: new Date(),
    items: items.map(({ lineId, quantity, reasonId, note, metadata }) => ({
      ...{ item_id: lineId, quantity, reason_id: reasonId, note, metadata },
    })),
  })
  const reference = { return_id: id, reference: "return", reference_id: id } as const
  await change(transaction, {
    ...reference,
    order_id: orderId,
    change_type: "return_request",
    actions: items.map(({ lineId, quantity, metadata }) => ({
      ...reference,
      action: "RETURN_ITEM",
      details: { reference_id: lineId, quantity, metadata },
    })),
  })
  const [row] = await rowsAcross<{ display_id: number }>(
    transaction,
    `select display_id from "return" where id = ?`,
    [id],
  )
  return row?.display_id ?? 0
}

/**
 * Cancels a return, of which nothing has arrived, and takes its pieces off the order's lines.
 *
 * @param transaction the container of a transaction
 * @param metadata for the order change that it makes
 * @engine 2.21.2 order/dist/services/actions/cancel-return.js
 */
export async function cancelReturn(
  transaction: MedusaContainer,
  row: { id: string; order_id: string; items: { item_id: string; quantity: unknown }[] },
  metadata: Record<string, unknown>,
): Promise<void> {
  const deliveries = await rowsAcross<{ id: string; raw_amount: unknown }>(
    transaction,
    `select method.id, method.raw_amount from order_shipping used
      join order_shipping_method method on method.id = used.shipping_method_id and method.deleted_at is null
      where used.return_id = ? and used.deleted_at is null`,
    [row.id],
  )
  const common = { order_id: row.order_id, return_id: row.id, reference: "return" } as const
  await updateReturn(transaction, row.id, { status: ReturnStatus.CANCELED, canceled_at: new Date() })
  await change(transaction, {
    ...common,
    reference_id: row.id,
    metadata,
    actions: [
      ...row.items.map(({ item_id, quantity }) => ({
        ...common,
        reference_id: row.id,
        action: "CANCEL_RETURN_ITEM",
        details: { reference_id: item_id, quantity: Number(quantity) },
      })),
      ...deliveries.map(({ id, raw_amount }) => ({
        ...common,
        reference_id: id,
        action: "SHIPPING_REMOVE",
        amount: raw_amount,
      })),
    ],
  })
}

/** Fields of a return; those omitted stay as they are. */
interface ReturnFields {
  status?: ReturnStatus
  received_at?: Date | string | null
  canceled_at?: Date
  metadata?: Record<string, unknown>
}

/**
 * Writes fields of a return.
 *
 * @engine 2.21.2 order/dist/models/return.js
 */
export async function updateReturn(
  container: MedusaContainer,
  id: string,
  fields: ReturnFields,
): Promise<void> {
  const names = Object.keys(fields)
  const values = Object.values(fields).map((value: ReturnFields[keyof ReturnFields]) =>
    typeof value === "object" && value !== null && !(value instanceof Date)
      ? JSON.stringify(value)
      : (value ?? null),
  )
  const changes = names.map((name) => `${name} = ?`).join(", ")
  await rowsAcross(container, `update "return" set ${changes}, updated_at = now() where id = ?`, [
    ...values,
    id,
  ])
}

/** How much of a return item has arrived in total; `received_quantity` includes the damaged pieces. */
export interface ReceivedItem {
  /** Id of the return item. */
  id: string
  received_quantity: number
  damaged_quantity: number
}

/**
 * Writes how much of a return has arrived.
 *
 * @engine 2.21.2 core-flows/dist/order/steps/return/update-return-items.js
 */
export async function updateReturnItems(container: MedusaContainer, items: ReceivedItem[]): Promise<void> {
  await generated(container).updateReturnItems(items)
}
