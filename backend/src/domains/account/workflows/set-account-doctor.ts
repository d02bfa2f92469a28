import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { DoctorState } from "../rules/doctor-state"
import { changeDoctorStep } from "../steps/change-doctor"

interface SetAccountDoctorInput extends DoctorState {
  accountId: number
}

/**
 * Sets or removes the doctor flag of an account; its profile texts stay.
 *
 * @throws ApiError `not_found`
 */
export const setAccountDoctorWorkflow = createWorkflow(
  "set-account-doctor",
  function setAccountDoctor(input: SetAccountDoctorInput) {
    const changes = transform(input, ({ status, until }) => ({
      doctor_status: status,
      doctor_until: until === null ? null : new Date(until),
    }))
    const account = changeDoctorStep({ accountId: input.accountId, changes })
    return new WorkflowResponse(account)
  },
)
