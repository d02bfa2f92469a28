import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { endPasswordResetsStep } from "./end-password-resets"
import { keepFormerEmailStep } from "./keep-former-email"
import { updateAdminEmailStep } from "./update-admin-email"
import { updatePasswordIdentityStep } from "./update-password-identity"

interface SignInToMove {
  accountId: number
  authIdentityId: string
  /** The account's engine admin user, if it has one. */
  userId: string | null
  /** The address that signs in from now on, in lower case. */
  email: string
}

/** The steps that change the address an account signs in by, and invalidate links sent to the former one. */
export function moveSignIn({
  accountId,
  authIdentityId,
  userId,
  email,
}: { [Key in keyof SignInToMove]: WorkflowData<SignInToMove[Key]> | SignInToMove[Key] }): void {
  keepFormerEmailStep({ accountId, email })
  updatePasswordIdentityStep({ authIdentityId, email })
  updateAdminEmailStep({ userId, email })
  endPasswordResetsStep({ accountId })
}
