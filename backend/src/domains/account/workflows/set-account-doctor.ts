import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { refreshDoctorsStep } from "../../catalogue/steps/refresh-doctors"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { AccountEvents } from "../rules/events"
import { tellDoctorStep } from "../steps/tell-account-changes"
import { updateAccountStep } from "../steps/update-account"

interface SetAccountDoctorInput {
  accountId: number
  /** `approved` makes a doctor, every other status does not; `rejected` rejects an application or removes the flag. */
  status: DoctorStatus
}

/**
 * Sets or removes the doctor flag of an account; its profile texts stay.
 *
 * @throws ApiError `not_found`
 */
export const setAccountDoctorWorkflow = createWorkflow(
  "set-account-doctor",
  function setAccountDoctor(input: SetAccountDoctorInput) {
    const changes = transform(input, ({ status }) => ({ doctor_status: status }))
    const account = updateAccountStep({ accountId: input.accountId, changes })
    const doctors = transform(input, ({ accountId }) => ({ accountIds: [accountId] }))
    followFlagsStep(doctors)
    refreshDoctorsStep(doctors)
    tellDoctorStep(input)
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
