import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { refreshDoctorsStep } from "../../catalogue/steps/refresh-doctors"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { AccountEvents } from "../rules/events"
import { updateAccountStep } from "../steps/update-account"

export interface SetAccountDoctorInput {
  accountId: number
  /** `approved` makes a doctor, every other status none; `rejected` answers a request or takes the flag away. */
  status: DoctorStatus
}

/** Makes an account a doctor, or no doctor any more; its profile texts stay. Refuses with `not_found`. */
export const setAccountDoctorWorkflow = createWorkflow(
  "set-account-doctor",
  function setAccountDoctor(input: SetAccountDoctorInput) {
    const changes = transform(input, ({ status }) => ({ doctor_status: status }))
    const account = updateAccountStep({ accountId: input.accountId, changes })
    const doctors = transform(input, ({ accountId }) => ({ accountIds: [accountId] }))
    followFlagsStep(doctors)
    refreshDoctorsStep(doctors)
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
