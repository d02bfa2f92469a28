import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import {
  END_DOCTOR_APPROVALS_JOB,
  endDoctorApprovalsWorkflow,
} from "#processes/role/workflows/end-doctor-approvals"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every minute: ends doctors' approvals that have expired, and notifies doctors whose approval expires soon. */
export default async function endDoctorApprovals(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => endDoctorApprovalsWorkflow(container).run())
}

export const config = { name: END_DOCTOR_APPROVALS_JOB, schedule: JOB_SCHEDULES.endDoctorApprovals }
