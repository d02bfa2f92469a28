import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { recordStates } from "#domains/operations/audit/actions/record-states"
import type { AuditState } from "#domains/operations/audit/rules/state"
import { readProductStates } from "#domains/catalogue/audit-state/queries/product-states"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type { KnownProduct } from "./load-shop-product"
import type { WantedVariants } from "#modules/catalogue-access/wanted-variants"

export interface SetProductVariantsInput extends WantedVariants {
  /** The facade's product id. */
  id: number
  /** Omitted if the product has not been read. */
  known?: KnownProduct | undefined
}

/** Clears the requested variants of a product, because they were set or the change was undone. */
export async function forgetWantedVariants(container: MedusaContainer, id: number): Promise<void> {
  await container.resolve(CATALOGUE_ACCESS_MODULE).updateProductAccesses([{ id, wanted_variants: null }])
}

/**
 * Stores the requested variants before anything changes, so that a job can finish them after a crash.
 *
 * @returns the engine's product id
 * @throws ApiError `not_found`
 */
export const noteWantedVariantsStep = createStep(
  "note-wanted-variants",
  async ({ id, actorId, body }: SetProductVariantsInput, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const [row] = await access.listProductAccesses({ id, kind: "goods" }, { take: 1 })
    if (!row) throwError("not_found", "This product could not be found.")
    await access.updateProductAccesses([{ id, wanted_variants: { actorId, body } }])
    return new StepResponse(row.product_id, id)
  },
  async (id, { container }) => {
    if (id !== undefined) await forgetWantedVariants(container, id)
  },
)

interface FinishWantedVariantsInput {
  /** The account of the administrator who made the change. */
  actorId: number
  /** The engine's id. */
  productId: string
  /** The state before the change. */
  before: AuditState | null
  /** The facade's product id. */
  id: number
}

/** Records that the variants are saved and clears the request. Nothing in the workflow can fail afterwards. */
export const finishWantedVariantsStep = createStep(
  "finish-wanted-variants",
  async ({ id, actorId, productId, before }: FinishWantedVariantsInput, { container }) => {
    const after = (await readProductStates(container, [productId])).get(productId)
    await recordStates(container, { actor: { accountId: actorId }, subject: "product", before, after })
    await forgetWantedVariants(container, id)
    return new StepResponse(undefined)
  },
)
