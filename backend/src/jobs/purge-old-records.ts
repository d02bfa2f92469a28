import type { MedusaContainer } from "@medusajs/framework/types"
import {
  PURGE_OLD_RECORDS_JOB,
  purgeOldRecordsWorkflow,
} from "#domains/operations/job-report/workflows/purge-old-records"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every hour: deletes temporary records, such as expired sessions and sent emails. */
export default async function purgeOldRecords(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => purgeOldRecordsWorkflow(container).run())
}

export const config = { name: PURGE_OLD_RECORDS_JOB, schedule: JOB_SCHEDULES.purgeOldRecords }
