import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { refreshDoctorsStep } from "../../catalogue/steps/refresh-doctors"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import type { DoctorState } from "../rules/doctor-state"
import { AccountEvents } from "../rules/events"
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
    const doctors = transform(input, ({ accountId }) => ({ accountIds: [accountId] }))
    followFlagsStep(doctors)
    refreshDoctorsStep(doctors)
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
