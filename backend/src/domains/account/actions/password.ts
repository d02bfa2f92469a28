import { kdf, verify } from "scrypt-kdf"
import { environment } from "../../../lib/environment"

/** The parameters that the engine's own e-mail and password provider is configured with. */
const PARAMETERS = { logN: environment.passwordHashCost, r: 8, p: 1 }

/** A hash that no password fits; made once, with the cost of a real one. */
let decoy: Promise<Buffer> | undefined

/** Hashes a password as the engine does, so that it opens the engine's doors as well. */
export async function hashPassword(password: string): Promise<string> {
  const hash = await kdf(password, PARAMETERS)
  return hash.toString("base64")
}

/** Spends the time that checking a password takes, for a name that does not exist. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  decoy ??= kdf(crypto.randomUUID(), PARAMETERS)
  await verify(await decoy, password)
}
