import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { AuditActor } from "../../../lib/audit-actor"
import { readOrderStates } from "../../audit-state/queries/order-states"
import type { Receipt } from "../../../modules/order-operation/operation-details"
import { noteStockOfCutOff, recordOperation } from "./operation"
import { readFulfilledOrder } from "./fulfilled-order"

export interface OperationToBegin {
  orderId: string
  /** The facade's id of the order. */
  displayId: number
  actor: AuditActor
  /** Inventory items whose packing locks the caller holds; none if nothing is packed. */
  inventoryItemIds: string[]
  /** Whether the order is to be canceled. */
  cancels?: boolean
  /** Fulfillments to cancel; if the order is canceled, all of them are. */
  unpacks?: string[]
  /** The stock location of new fulfillments, if the request names one. */
  locationId?: string | null
  /** Items of a return that arrived. */
  receives?: Receipt | undefined
}

/**
 * Records the state of an order before an operation with several steps, so that it can be settled if interrupted; see
 * `settleOperationsOf`, which must be called first. The caller must hold the order's lock.
 *
 * @returns the id of the operation, which must be deleted at its end
 */
export async function beginOperation(
  container: MedusaContainer,
  {
    orderId,
    displayId,
    actor,
    inventoryItemIds,
    cancels = false,
    unpacks = [],
    locationId = null,
    receives,
  }: OperationToBegin,
): Promise<string> {
  const [order, states, shelves] = await Promise.all([
    readFulfilledOrder(container, orderId),
    readOrderStates(container, [orderId]),
    noteStockOfCutOff(container, inventoryItemIds),
  ])
  const parcels = [...(order?.parcels ?? []), ...(order?.unlinked ?? [])]
  const lineIds = (order?.lines ?? []).map(({ id }) => id)
  const reservations = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lineIds }, { take: null })
  const live = parcels.filter(({ isCanceled }) => !isCanceled).map(({ id }) => id)
  return recordOperation(container, {
    orderId,
    displayId,
    details: {
      actor,
      before: states.get(orderId)?.fields ?? null,
      cancels,
      unpacks: cancels ? live : unpacks,
      parcels: parcels.map(({ id }) => id),
      locationId,
      shelves,
      ...(receives && { receives }),
      lineLocations: reservations.flatMap(({ line_item_id, inventory_item_id, location_id }) =>
        line_item_id
          ? [{ lineId: line_item_id, inventoryItemId: inventory_item_id, locationId: location_id }]
          : [],
      ),
    },
  })
}
