import type { InferTypeOf } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type Account from "#modules/account/models/account"

/** New values of an account's columns. */
export type AccountChanges = Partial<
  Pick<
    InferTypeOf<typeof Account>,
    | "username"
    | "username_key"
    | "email_unconfirmed"
    | "new_email"
    | "confirmed_email"
    | "email_confirmed_at"
    | "user_id"
    | "doctor_status"
    | "doctor_until"
    | "doctor_title"
    | "doctor_specialty"
    | "doctor_bio"
    | "profile_image"
    | "profile_image_file"
  >
>

interface UpdateAccountInput {
  accountId: number
  changes: AccountChanges
}

/** The former values of the columns that change. */
export function formerColumns(former: InferTypeOf<typeof Account>, changes: AccountChanges): AccountChanges {
  const columns = Object.keys(changes) as (keyof AccountChanges)[]
  return Object.fromEntries(columns.map((column) => [column, former[column]]))
}

/**
 * Changes columns of an account.
 *
 * @throws ApiError `not_found`
 */
export const updateAccountStep = createStep(
  "update-account",
  async ({ accountId, changes }: UpdateAccountInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const [former] = await accounts.listAccounts({ id: accountId }, { take: 1 })
    if (!former) throwError("not_found")
    await accounts.updateAccounts({ id: accountId, ...changes })
    return new StepResponse({ id: accountId }, { id: accountId, ...formerColumns(former, changes) })
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(ACCOUNT_MODULE).updateAccounts(undo)
  },
)
