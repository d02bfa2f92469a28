import type { MedusaContainer } from "@medusajs/framework/types"
import { finishVariantsWorkflow } from "../domains/product/workflows/finish-variants"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every minute: finishes setting the variants of products whose change was interrupted. */
export default async function finishVariants(container: MedusaContainer): Promise<void> {
  await finishVariantsWorkflow(container).run({ input: { graceSeconds: 60 } })
}

export const config = { name: "finish-variants", schedule: JOB_SCHEDULES.finishVariants }
