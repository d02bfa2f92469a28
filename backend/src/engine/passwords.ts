import { kdf, verify } from "scrypt-kdf"
import { environment } from "#lib/environment"
import { inLine } from "./password-line"

/** The parameters of the engine's own email and password provider. */
const PARAMETERS = { logN: environment.passwordHashCost, r: 8, p: 3 }

/** A hash that no password matches; computed once, with the cost of a real one. */
let decoy: Promise<Buffer> | undefined

/**
 * Hashes a password like the engine does, so that it also works for the engine's own sign-in. The engine stores it in
 * the shape that `passwordMetadata` returns.
 *
 * @engine 2.21.2 auth-emailpass/dist/services/emailpass.js
 */
export async function hashPassword(password: string): Promise<string> {
  const hash = await inLine(() => kdf(password, PARAMETERS))
  return hash.toString("base64")
}

/**
 * The metadata that the engine's provider stores for an identity with a password.
 *
 * @engine 2.21.2 auth-emailpass/dist/services/emailpass.js
 */
export function passwordMetadata(passwordHash: string): { password: string } {
  return { password: passwordHash }
}

/**
 * Whether this is the password of an identity at the engine's provider. The caller queues first.
 *
 * @param metadata as `passwordMetadata` returns it, or without a password
 */
export async function isPasswordOf(metadata: object, password: string): Promise<boolean> {
  const hash: unknown = "password" in metadata ? metadata.password : undefined
  return typeof hash === "string" && verify(Buffer.from(hash, "base64"), password)
}

/** Takes as long as a real password check, so that timing doesn't reveal unknown names. The caller queues first. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  decoy ??= kdf(crypto.randomUUID(), PARAMETERS)
  await verify(await decoy, password)
}
