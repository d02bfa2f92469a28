import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { DoctorApplicationBody } from "@shop/contracts"
import type { DoctorStatus } from "../../modules/account/models/account"
import { readSettings } from "../settings/read-settings"
import { AccountEvents } from "./events"
import { readDoctorStatus } from "./read-doctor-status"
import { updateAccountStep } from "./steps/update-account"

export interface ApplyAsDoctorInput extends DoctorApplicationBody {
  accountId: number
  status: DoctorStatus
}

export const applyAsDoctorWorkflowId = "apply-as-doctor"

/** Writes what a professional shows of herself, and where her wish to be a doctor stands. */
export const applyAsDoctorWorkflow = createWorkflow(
  applyAsDoctorWorkflowId,
  function applyAsDoctorSteps(input: ApplyAsDoctorInput) {
    const changes = transform(input, (application) => ({
      doctor_status: application.status,
      doctor_title: application.doctorTitle,
      doctor_specialty: application.doctorSpecialty,
      doctor_bio: application.doctorBio,
      profile_image: application.profileImage,
    }))
    const account = updateAccountStep({ accountId: input.accountId, changes })
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)

/**
 * Asks for an account to be a doctor, also once more after a rejection. `doctorApproval` decides whether that
 * takes an administrator; who is a doctor stays one, with everything as it was.
 */
export async function applyAsDoctor(
  container: MedusaContainer,
  accountId: number,
  application: DoctorApplicationBody,
): Promise<DoctorStatus> {
  if ((await readDoctorStatus(container, accountId)) === "approved") return "approved"
  const { doctorApproval } = await readSettings(container)
  const status = doctorApproval === "manual" ? "requested" : "approved"
  await applyAsDoctorWorkflow(container).run({ input: { ...application, accountId, status } })
  return status
}
