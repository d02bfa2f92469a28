import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangeActionType, OrderChangeStatus } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"

interface ChangeRow {
  actions?: ({ action: string; return_id: string | null } | null)[] | null
}

const MISSING_DELIVERY =
  "Under “Outbound shipping”, choose how to ship the new items. Otherwise they are not reserved and can't be packed."

/**
 * Refuses to request a claim or an exchange that sends new items without a shipping method: the engine reserves them
 * only with one, and can't pack items that are not reserved.
 */
export function requireDeliveryOfNewPieces(kind: "claim" | "exchange") {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const changes = await graphRows<ChangeRow>(req.scope, {
      entity: "order_change",
      fields: ["actions.action", "actions.return_id"],
      filters: {
        [`${kind}_id`]: req.params.id ?? "",
        status: [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED],
      },
    })
    const actions = changes.flatMap((change) => (change.actions ?? []).flatMap((action) => action ?? []))
    const sendsPieces = actions.some(({ action }) => action === ChangeActionType.ITEM_ADD)
    const hasDelivery = actions.some(
      ({ action, return_id }) => action === ChangeActionType.SHIPPING_ADD && !return_id,
    )
    if (!sendsPieces || hasDelivery) return next()
    res.status(400).json({ type: "invalid_data", message: MISSING_DELIVERY })
  }
}
