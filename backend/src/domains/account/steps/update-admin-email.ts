import type { UpdateUserDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

type UserEmail = UpdateUserDTO & { email: string }

interface UpdateAdminEmailInput {
  /** The account's engine admin user, if it has one. */
  userId: string | null
  email: string
}

/** Updates the email address of the account's engine admin user, if it has one. */
export const updateAdminEmailStep = createStep(
  "update-admin-email",
  async ({ userId, email }: UpdateAdminEmailInput, { container }) => {
    const users = container.resolve(Modules.USER)
    const [former] = userId ? await users.listUsers({ id: userId }, { take: 1 }) : []
    if (!former) return new StepResponse<undefined, UserEmail | null>(undefined, null)
    const changed: UserEmail = { id: former.id, email }
    await users.updateUsers(changed)
    return new StepResponse<undefined, UserEmail | null>(undefined, { id: former.id, email: former.email })
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(Modules.USER).updateUsers(undo)
  },
)
