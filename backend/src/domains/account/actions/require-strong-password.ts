import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "../../../errors/api-error"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { reasonToGuess } from "../rules/guessable-password"

/** From this minimum on, guessable passwords are refused from everybody. The demo shop's is lower. */
const STRICT_FROM = 8

interface ChosenPassword {
  password: string
  /** The person's username, full name and email address, as far as they are known. */
  names: readonly (string | null | undefined)[]
  isAdmin: boolean
}

/**
 * Refuses a newly chosen password that others would guess first: from everybody where the shop asks for 8 characters
 * or more, and from administrators everywhere.
 *
 * @throws ApiError `validation` with the field `password`
 */
export async function requireStrongPassword(
  container: MedusaContainer,
  { password, names, isAdmin }: ChosenPassword,
): Promise<void> {
  const { minimumPasswordLength } = await readSettings(container)
  if (!isAdmin && minimumPasswordLength < STRICT_FROM) return
  const reason = await reasonToGuess(password, names)
  if (reason) throwError("validation", undefined, { password: reason })
}
