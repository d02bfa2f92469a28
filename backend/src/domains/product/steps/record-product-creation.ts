import { ProductStatus } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { StateChange } from "../../audit/actions/record-states"
import { recordStates } from "../../audit/actions/record-states"
import { readProductStates } from "../../audit-state/queries/product-states"

export interface RecordProductCreationInput {
  /** The account of the administrator who makes the product. */
  actorId: number
  /** The engine's product id. */
  productId: string
}

/**
 * Writes a product that is about to be published to the audit log, so that there is none in the shop without its
 * entry. One that is not published after all is logged as deleted.
 */
export const recordProductCreationStep = createStep(
  "record-product-creation",
  async ({ actorId, productId }: RecordProductCreationInput, { container }) => {
    const draft = (await readProductStates(container, [productId])).get(productId)
    if (!draft) return new StepResponse(undefined)
    const after = { ...draft, fields: { ...draft.fields, status: ProductStatus.PUBLISHED } }
    const change: StateChange = { actor: { accountId: actorId }, subject: "product", before: null, after }
    await recordStates(container, change)
    return new StepResponse(undefined, { ...change, before: after, after: null })
  },
  async (undo, { container }) => {
    if (undo) await recordStates(container, undo)
  },
)
