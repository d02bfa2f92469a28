import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { DoctorApplicationBody, Settings } from "@shop/contracts"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { recordAuditStep } from "../../audit/steps/record-audit"
import { refreshDoctorsStep } from "../../catalogue/steps/refresh-doctors"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { doctorState } from "../rules/doctor-state"
import { AccountEvents } from "../rules/events"
import { readDoctorStatus } from "../queries/read-doctor-status"
import { updateAccountStep } from "../steps/update-account"

export interface ApplyAsDoctorInput extends DoctorApplicationBody {
  accountId: number
  status: { before: DoctorStatus; after: DoctorStatus }
}

/** Writes what a professional shows of herself and where her wish to be a doctor stands, for the audit log too. */
export const applyAsDoctorWorkflow = createWorkflow(
  "apply-as-doctor",
  function applyAsDoctorSteps(input: ApplyAsDoctorInput) {
    const changes = transform(input, (application) => ({
      doctor_status: application.status.after,
      doctor_title: application.doctorTitle,
      doctor_specialty: application.doctorSpecialty,
      doctor_bio: application.doctorBio,
      profile_image: application.profileImage,
    }))
    const account = updateAccountStep({ accountId: input.accountId, changes })
    const entry = transform(input, ({ accountId, status }) => ({
      actor: { accountId },
      action: "role_changed",
      subject: "user" as const,
      subjectId: accountId,
      before: doctorState(status.before),
      after: doctorState(status.after),
    }))
    recordAuditStep(entry)
    const accountIds = transform(input, ({ accountId }) => [accountId])
    followFlagsStep({ accountIds })
    refreshDoctorsStep({ accountIds })
    refreshDirectoryStep({ accountIds })
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)

/** Who asks for the first time is answered by the setting; who was refused or waits already, by an administrator. */
function statusAfter(before: DoctorStatus, { doctorApproval }: Settings): DoctorStatus {
  return before === "none" && doctorApproval === "automatic" ? "approved" : "requested"
}

/**
 * Asks for an account to be a doctor, also once more after a rejection. `doctorApproval` decides whether that
 * takes an administrator; it always does after an administrator said no or took the flag away. Who is a doctor
 * stays one, with everything as it was.
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
