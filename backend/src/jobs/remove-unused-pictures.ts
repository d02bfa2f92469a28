import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { removeUnusedPicturesWorkflow } from "#processes/privacy/workflows/remove-unused-pictures"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every day: deletes users' pictures that nothing refers to, because a crash interrupted their upload. */
export default async function removeUnusedPictures(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () =>
    removeUnusedPicturesWorkflow(container).run({ input: { graceSeconds: 3600 } }),
  )
}

export const config = { name: "remove-unused-pictures", schedule: JOB_SCHEDULES.removeUnusedPictures }
