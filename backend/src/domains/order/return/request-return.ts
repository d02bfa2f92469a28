import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnRequestBody } from "@shop/contracts"
import { toOrderItemId } from "#engine/ids"
import { graphRows } from "#engine/graph"
import { createReturn } from "#engine/return-rows"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { readSettings } from "#modules/site-settings/read-settings"
import { ASKED_BY_BUYER } from "#domains/order-facts/rules/return-state"
import { requireNoOpenChange } from "../parcels/require-no-open-change"
import { underOrderLock } from "../settlement/under-order-lock"
import { AFTER_SALE_FIELDS, returnableLinesOf, type AfterSaleRow } from "./after-sale"
import {
  activeFulfillments,
  findOrderProgress,
  type OrderProgressFound,
} from "../recovery/find-order-progress"
import { returnableOf } from "./returnable"
import { recordReturnMove } from "./find-return"
import { findReturnReasons } from "./return-reasons"

const FIELDS = ["id", "status", "canceled_at", "items.*", "items.detail.*", ...AFTER_SALE_FIELDS]

/** The quantities of an engine order that may be returned now, by line id. */
async function findReturnable(
  container: MedusaContainer,
  progress: OrderProgressFound,
): Promise<Map<string, number>> {
  const [[row], settings] = await Promise.all([
    graphRows<AfterSaleRow>(container, {
      entity: "order",
      fields: FIELDS,
      filters: { id: progress.orderId },
    }),
    readSettings(container),
  ])
  if (!row) return throwError("not_found")
  const lines = returnableLinesOf(row, activeFulfillments(progress))
  const { items } = returnableOf(lines, settings, new Date())
  return new Map(items.map(({ itemId, quantity }) => [itemId, quantity]))
}

/** The engine ids of the chosen reasons, one per item; null for each if the merchant has no reasons. */
async function findReasons(
  container: MedusaContainer,
  items: ReturnRequestBody["items"],
): Promise<(string | null)[]> {
  const reasons = await findReturnReasons(container)
  return items.map(({ reason }, index) => {
    const chosen = reasons.find(({ value }) => value === reason)
    if (chosen) return chosen.id
    if (reasons.length === 0) return null
    return throwError("validation", undefined, { [`items.${index}.reason`]: "Please choose a reason" })
  })
}

interface ReturnToRequest {
  /** The facade's id of the order. */
  displayId: number
  /** The account of the order's buyer. */
  accountId: number
  wish: ReturnRequestBody
}

/**
 * Records a buyer's return request, for staff to approve.
 *
 * @throws ApiError `not_returnable` for items that can't be returned, or no longer, `validation`, `conflict` while
 *   staff are changing the order
 */
export async function requestReturn(
  container: MedusaContainer,
  { displayId, accountId, wish }: ReturnToRequest,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  const { items, note } = wish
  const reasons = await findReasons(container, items)
  await underOrderLock(container, displayId, async () => {
    const progress = await findOrderProgress(container, displayId)
    const left = await findReturnable(container, progress)
    for (const [index, { itemId, quantity }] of items.entries()) {
      const most = left.get(toOrderItemId(itemId)) ?? throwError("not_returnable")
      if (items.some((other, place) => place < index && other.itemId === itemId)) {
        throwError("validation", undefined, { [`items.${index}.itemId`]: "Please list each item only once" })
      }
      if (quantity > most) {
        throwError("validation", undefined, {
          [`items.${index}.quantity`]: `You can return up to ${most}`,
        })
      }
    }
    const lineIds = items.map(({ itemId }) => toOrderItemId(itemId))
    const parcel = activeFulfillments(progress).find((one) =>
      one.items.some(({ line_item_id }) => lineIds.includes(line_item_id)),
    )
    await requireNoOpenChange(container, orderId, { forBuyer: true })
    await inTransaction(container, async (transaction) => {
      const returnId = await createReturn(transaction, {
        orderId,
        locationId: parcel?.location_id ?? null,
        items: items.map(({ quantity }, index) => ({
          lineId: lineIds[index] ?? "",
          quantity,
          reasonId: reasons[index] ?? null,
          note: note || null,
          metadata: ASKED_BY_BUYER,
        })),
      })
      await recordReturnMove(transaction, { displayId, returnId, accountId, from: null, to: "requested" })
    })
  })
}
