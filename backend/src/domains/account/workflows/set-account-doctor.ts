import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { refreshDoctorsStep } from "../../catalogue/steps/refresh-doctors"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { AccountEvents } from "../rules/events"
import { changeDoctorStep } from "../steps/change-doctor"

interface SetAccountDoctorInput {
  accountId: number
  /** `approved` makes a doctor, every other status does not; `rejected` rejects an application or removes the flag. */
  status: DoctorStatus
  /** Until when the approval lasts or lasted, as an ISO moment; null for without an end. */
  until: string | null
  /** Whether the account learns of it by email: not of another end of the same approval. */
  isTold: boolean
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
    const account = changeDoctorStep({ accountId: input.accountId, changes, isTold: input.isTold })
    const doctors = transform(input, ({ accountId }) => ({ accountIds: [accountId] }))
    followFlagsStep(doctors)
    refreshDoctorsStep(doctors)
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
