import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { usernameKey } from "../../../modules/account/names"

export interface RequireFreeNameInput {
  username: string
  /** The account that is about to take the name, when it exists already. */
  accountId?: number | undefined
}

/**
 * Refuses a username that is taken. Two who ask at once are told apart by the database, which does the same for
 * addresses. A username from before that reads like an e-mail address keeps nobody from that address: at the
 * sign-in the address goes first.
 *
 * @throws ApiError `account_exists`
 */
export const requireFreeNameStep = createStep(
  "require-free-name",
  async ({ username, accountId }: RequireFreeNameInput, { container }) => {
    const named = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ username_key: usernameKey(username) }, { select: ["id"], take: 2 })
    if (named.some((account) => account.id !== accountId)) throwError("account_exists")
    return new StepResponse()
  },
)
