import { kdf, verify } from "scrypt-kdf"
import { environment } from "../lib/environment"

/** The parameters of the engine's own e-mail and password provider. */
const PARAMETERS = { logN: environment.passwordHashCost, r: 8, p: 1 }

/** A hash that no password matches; computed once, with the cost of a real one. */
let decoy: Promise<Buffer> | undefined

/**
 * Hashes a password as the engine does, so that it also works for the engine's own sign-in. The engine keeps it as
 * `passwordMetadata` says.
 *
 * @engine 2.21.2 auth-emailpass/dist/services/emailpass.js
 */
export async function hashPassword(password: string): Promise<string> {
  const hash = await kdf(password, PARAMETERS)
  return hash.toString("base64")
}

/**
 * What the engine's provider keeps of an identity with a password.
 *
 * @engine 2.21.2 auth-emailpass/dist/services/emailpass.js
 */
export function passwordMetadata(passwordHash: string): { password: string } {
  return { password: passwordHash }
}

/** Takes as long as a password check, for a name that does not exist. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  decoy ??= kdf(crypto.randomUUID(), PARAMETERS)
  await verify(await decoy, password)
}
