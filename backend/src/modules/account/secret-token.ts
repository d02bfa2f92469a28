import { createHash, randomBytes } from "node:crypto"

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A new token of a session, or of a link that is mailed: 32 random bytes in base64url. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url")
}

/** Whether a text can be such a token at all. */
export function isSecretToken(value: unknown): value is string {
  return typeof value === "string" && TOKEN.test(value)
}

/** What is stored of a token. A fast hash will do, since the token can't be guessed. */
export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
