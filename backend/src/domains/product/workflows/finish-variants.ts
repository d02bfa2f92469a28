import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { LOCK_SECONDS, productLock } from "#domains/operations/lock/locks"
import { forgetWantedVariants } from "../steps/wanted-variants"
import { setProductVariantsWorkflow } from "./set-product-variants"

interface FinishVariantsInput {
  /** How long ago, in seconds, a change must have begun to count as abandoned. */
  graceSeconds: number
}

const AT_ONCE = 100
const JOB = "finish-variants"

/** Product rows with variants being saved. */
function findWanted(container: MedusaContainer, filters: object) {
  const wanted = { wanted_variants: { $ne: null }, ...filters } as object
  return container.resolve(CATALOGUE_ACCESS_MODULE).listProductAccesses(wanted, { take: AT_ONCE })
}

/** Saves the requested variants of a product; returns false if that was done meanwhile, or the product is gone. */
async function finish(container: MedusaContainer, id: number): Promise<boolean> {
  const [row] = await findWanted(container, { id })
  if (!row?.wanted_variants) return false
  const products = container.resolve(Modules.PRODUCT)
  const [product] = await products.listProducts({ id: row.product_id }, { select: ["id"], take: 1 })
  if (!product) {
    await forgetWantedVariants(container, id)
    return false
  }
  await setProductVariantsWorkflow(container).run({ input: { ...row.wanted_variants, id } })
  return true
}

const finishVariantsStep = createStep(JOB, async ({ graceSeconds }: FinishVariantsInput, { container }) => {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const locking = container.resolve(Modules.LOCKING)
  const begun = new Date(Date.now() - graceSeconds * 1000).toISOString()
  const finished: number[] = []
  for (const { id } of await findWanted(container, { updated_at: { $lt: begun } })) {
    const subject = `variants of product ${id}`
    try {
      const timeout = LOCK_SECONDS
      if (await locking.execute([productLock(id)], () => finish(container, id), { timeout })) {
        logger.warn(`Finished saving the ${subject} after an interruption`)
        finished.push(id)
      }
      await settleJobFailures(container, { job: JOB, subjects: [subject] })
    } catch (error) {
      await recordJobFailure(container, { job: JOB, subject, error })
    }
  }
  return new StepResponse(finished)
})

/** Finishes variant changes that were interrupted when a process ended; returns the products' facade ids. */
export const finishVariantsWorkflow = createWorkflow(
  "finish-variants",
  (input: FinishVariantsInput) => new WorkflowResponse(finishVariantsStep(input)),
)
