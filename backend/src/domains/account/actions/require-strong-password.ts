import { throwError } from "#errors/api-error"
import { environment } from "#lib/environment"
import { reasonToGuess } from "../rules/guessable-password"

interface ChosenPassword {
  password: string
  /** The person's username, full name and email address, if known. */
  names: readonly (string | null | undefined)[]
  isAdmin: boolean
}

/**
 * Refuses a new password that is easy to guess: for everyone in production, and for administrators everywhere.
 *
 * @throws ApiError `validation` with the field `password`
 */
export async function requireStrongPassword({ password, names, isAdmin }: ChosenPassword): Promise<void> {
  if (!isAdmin && environment.allowsCommonPasswords) return
  const reason = await reasonToGuess(password, names)
  if (reason) throwError("validation", undefined, { password: reason })
}
