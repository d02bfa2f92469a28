import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { deleteProductsWorkflow } from "@medusajs/medusa/core-flows"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { recordStates } from "#domains/operations/audit/actions/record-states"
import { readProductStates } from "#domains/catalogue/audit-state/queries/product-states"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { UNFINISHED } from "../rules/unfinished-product"

interface RemoveUnfinishedProductsInput {
  /** How old a draft must be to count as abandoned, in seconds. */
  graceSeconds: number
}

const AT_ONCE = 100
const JOB = "remove-unfinished-products"

const removeUnfinishedProductsStep = createStep(
  JOB,
  async ({ graceSeconds }: RemoveUnfinishedProductsInput, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const drafts = await container.resolve(Modules.PRODUCT).listProducts(
      {
        status: ProductStatus.DRAFT,
        created_at: { $lt: new Date(Date.now() - graceSeconds * 1000).toISOString() },
        metadata: UNFINISHED,
      } as object,
      { select: ["id", "title"], take: AT_ONCE },
    )
    const removed: string[] = []
    for (const { id, title } of drafts) {
      const subject = `product "${title}"`
      try {
        const before = (await readProductStates(container, [id])).get(id)
        await deleteProductsWorkflow(container).run({ input: { ids: [id] } })
        await recordStates(container, { actor: SYSTEM, subject: "product", before, after: null })
        await settleJobFailures(container, { job: JOB, subjects: [subject] })
        logger.warn(`Removed the ${subject}, whose creation was interrupted`)
        removed.push(id)
      } catch (error) {
        await recordJobFailure(container, { job: JOB, subject, error })
      }
    }
    return new StepResponse(removed)
  },
)

/**
 * Removes drafts that `createShopProductWorkflow` left behind when its process ended: the administrator got no
 * response and will create the product again.
 */
export const removeUnfinishedProductsWorkflow = createWorkflow(
  "remove-unfinished-products",
  (input: RemoveUnfinishedProductsInput) => new WorkflowResponse(removeUnfinishedProductsStep(input)),
)
