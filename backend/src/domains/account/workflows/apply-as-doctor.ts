import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { DoctorApplicationBody, Settings } from "@shop/contracts"
import type { DoctorStatus } from "#modules/account/models/account"
import { recordAuditStep } from "#domains/operations/audit/steps/record-audit"
import { readSettings } from "#modules/site-settings/read-settings"
import { auditedDoctor } from "../rules/doctor-state"
import { readDoctorStatus } from "../queries/read-doctor-status"
import { changeDoctorStep } from "../steps/change-doctor"

interface ApplyAsDoctorInput extends DoctorApplicationBody {
  accountId: number
  status: { before: DoctorStatus; after: DoctorStatus }
}

/** Stores a doctor's application with its profile fields, and records it in the audit log. */
const applyAsDoctorWorkflow = createWorkflow(
  "apply-as-doctor",
  function applyAsDoctorSteps(input: ApplyAsDoctorInput) {
    const changes = transform(input, (application) => ({
      doctor_status: application.status.after,
      doctor_until: null,
      doctor_title: application.doctorTitle,
      doctor_specialty: application.doctorSpecialty,
      doctor_bio: application.doctorBio,
      profile_image: application.profileImage,
    }))
    const account = changeDoctorStep({ accountId: input.accountId, changes })
    const entry = transform(input, ({ accountId, status }) => ({
      actor: { accountId },
      action: "role_changed",
      subject: "user" as const,
      subjectId: accountId,
      before: auditedDoctor({ status: status.before, until: null }),
      after: auditedDoctor({ status: status.after, until: null }),
    }))
    recordAuditStep(entry)
    return new WorkflowResponse(account)
  },
)

/** The setting decides on a first application, an administrator on later ones. */
function statusAfter(before: DoctorStatus, { doctorApproval }: Settings): DoctorStatus {
  return before === "none" && doctorApproval === "automatic" ? "approved" : "requested"
}

/**
 * Applies for the doctor flag, also again after a rejection. For a first application, `doctorApproval` decides
 * whether an administrator has to approve it; later ones always need approval. Does nothing for a doctor.
 *
 * @returns the status after the application
 * @throws ApiError `not_found`
 */
export async function applyAsDoctor(
  container: MedusaContainer,
  accountId: number,
  application: DoctorApplicationBody,
): Promise<DoctorStatus> {
  const before = await readDoctorStatus(container, accountId)
  if (before === "approved") return before
  const after = statusAfter(before, await readSettings(container))
  const status = { before, after }
  await applyAsDoctorWorkflow(container).run({ input: { ...application, accountId, status } })
  return after
}
