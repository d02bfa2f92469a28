import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { recordStates } from "../../audit/actions/record-states"
import type { AuditState } from "../../audit/rules/state"
import { refreshTaken, takeProducts } from "../../catalogue/actions/refresh"
import type { StepContext } from "../../catalogue/actions/refreshed-groups"
import { refreshInStep } from "../../catalogue/steps/refresh-catalogue"
import { productStatesOf } from "../queries/product-states"

export interface RecordProductChangeInput {
  /** The account of the administrator who made the change. */
  actorId: number
  /** The engine's id. */
  productId: string
  /** The state before the change. */
  before: AuditState | null
}

/**
 * Reads a product that a workflow has changed once, for the audit log, which records what differs, and then for the
 * catalogue. Fails only if the entry can't be written; nothing is shown then.
 *
 * @param recorded runs after the entry is written and before the catalogue is
 */
export async function recordAndRefresh(
  { actorId, productId, before }: RecordProductChangeInput,
  context: StepContext & { container: MedusaContainer },
  recorded?: () => Promise<void>,
): Promise<void> {
  const { container } = context
  const taken = await takeProducts(container, [productId])
  const after = productStatesOf(taken.reading).get(productId)
  await recordStates(container, { actor: { accountId: actorId }, subject: "product", before, after })
  await recorded?.()
  await refreshInStep(context, [productId], () => refreshTaken(container, taken))
}

/**
 * Records the change of a product in the audit log, if anything differs, and shows it. An entry can't be undone, so this
 * step comes after everything in a workflow that can fail; if it fails itself, the change is compensated.
 */
export const recordProductChangeStep = createStep(
  "record-product-change",
  async (input: RecordProductChangeInput, context) => {
    await recordAndRefresh(input, context)
    return new StepResponse(undefined)
  },
)
