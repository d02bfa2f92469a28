import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type { DoctorStatus } from "#modules/account/models/account"

/**
 * The status of an account's doctor application.
 *
 * @throws ApiError `not_found`
 */
export async function readDoctorStatus(container: MedusaContainer, accountId: number): Promise<DoctorStatus> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "doctor_status"], take: 1 })
  return account ? account.doctor_status : throwError("not_found")
}
