import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { usernameKey } from "#modules/account/names"

interface RequireFreeNameInput {
  username: string
  /** The account that takes the name, if it already exists. */
  accountId?: number | undefined
}

/**
 * Requires that a username is free. Concurrent calls, and addresses, are left to the database's unique index. An old
 * username that looks like an email address does not block that address: at sign-in, the address wins.
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
