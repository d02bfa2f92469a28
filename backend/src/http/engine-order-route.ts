import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refetchEntity } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { requireNoOpenChange } from "#domains/order/parcels/require-no-open-change"
import { underOrderLock } from "#domains/order/settlement/under-order-lock"
import {
  readProgress,
  type OrderProgressFound,
  type Parcel,
} from "#domains/order/recovery/find-order-progress"
import { graphRows } from "#engine/graph"
import { bodiesOf, callerOf, wantedFields } from "#engine/request"

interface OrderCall<Body> {
  scope: MedusaContainer
  order: OrderProgressFound
  /** The facade's id of the order. */
  displayId: number
  /** The engine's id of the caller. */
  by: string | undefined
  body: Body
  /** @throws MedusaError if the order has no such parcel, or it is canceled */
  parcel: () => Parcel
}

const refuse = (message: string): never => {
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

/**
 * Handles an engine admin route that packs, unpacks, ships, delivers or cancels, with the same action as the shop's
 * administration. Path, input and response are the engine's.
 *
 * @param change runs under the order's lock, while nothing else of the order is open; returns a sentence if somebody else
 *   was faster, which is answered with 409
 * @throws ApiError `conflict` while another change of the order is open
 */
export function engineOrderRoute<Body>(change: (call: OrderCall<Body>) => Promise<string | undefined>) {
  return async (req: AuthenticatedMedusaRequest<Body>, res: MedusaResponse): Promise<void> => {
    const { scope } = req
    const { id = "", fulfillment_id: parcelId = "" } = req.params
    const [found] = await graphRows<{ display_id: number }>(scope, {
      entity: "order",
      fields: ["id", "display_id"],
      filters: { id },
    })
    if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${id}`)
    const conflict = await underOrderLock(scope, found.display_id, async () => {
      await requireNoOpenChange(scope, id)
      const order = await readProgress(scope, { id })
      if (order.status === "cancelled") refuse(`Order with id ${id} has been canceled.`)
      const parcel = () => {
        const own = order.parcels.find((one) => one.id === parcelId)
        if (!own) return refuse(`Fulfillment with id ${parcelId} not found in the order`)
        if (own.canceled_at)
          throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The fulfillment is already canceled")
        return own
      }
      const by = callerOf(req)?.actor_id
      const refused = await change({
        ...{ scope, order, by, parcel },
        displayId: found.display_id,
        body: bodiesOf(req)[1] as Body,
      })
      return refused
    })
    if (conflict) {
      res.status(409).json({ type: "conflict", message: conflict })
      return
    }
    const fields = wantedFields(req)
    const order: unknown = await refetchEntity({ entity: "order", idOrFilter: id, scope, fields })
    res.status(200).json({ order })
  }
}
