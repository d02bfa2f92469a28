import { throwError } from "../../../errors/api-error"
import { environment } from "../../../lib/environment"
import { reasonToGuess } from "../rules/guessable-password"

interface ChosenPassword {
  password: string
  /** The person's username, full name and email address, as far as they are known. */
  names: readonly (string | null | undefined)[]
  isAdmin: boolean
}

/**
 * Refuses a newly chosen password that others would guess first: in production from everybody, and from administrators
 * everywhere.
 *
 * @throws ApiError `validation` with the field `password`
 */
export async function requireStrongPassword({ password, names, isAdmin }: ChosenPassword): Promise<void> {
  if (!isAdmin && environment.allowsCommonPasswords) return
  const reason = await reasonToGuess(password, names)
  if (reason) throwError("validation", undefined, { password: reason })
}
