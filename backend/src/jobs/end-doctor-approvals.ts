import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "../domains/job-report/actions/report-job"
import {
  END_DOCTOR_APPROVALS_JOB,
  endDoctorApprovalsWorkflow,
} from "../domains/role/workflows/end-doctor-approvals"

/** Every minute: ends the approvals of doctors that are over, and tells those whose approval ends soon. */
export default async function endDoctorApprovals(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => endDoctorApprovalsWorkflow(container).run())
}

export const config = { name: END_DOCTOR_APPROVALS_JOB, schedule: "* * * * *" }
