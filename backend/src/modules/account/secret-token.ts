import { createHash, randomBytes } from "node:crypto"

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A new token of a session or of an emailed link: 32 random bytes in base64url. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url")
}

/** Whether a value has the form of such a token. */
export function isSecretToken(value: unknown): value is string {
  return typeof value === "string" && TOKEN.test(value)
}

/** The stored form of a token. A fast hash is sufficient, since a token can't be guessed. */
export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/**
 * The stored form of a browser's token: one per owner, so that rows don't show who shares a browser.
 *
 * @param owner the id of an account, or of an engine user who has none
 */
export function deviceHash(owner: number | string, token: string): string {
  return hashSecretToken(`${owner}:${token}`)
}
