import { createHash, randomBytes } from "node:crypto"

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A new session token: 32 random bytes in base64url. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url")
}

/** Whether a text can be a session token at all. */
export function isSessionToken(value: unknown): value is string {
  return typeof value === "string" && TOKEN.test(value)
}

/** What is stored of a token. A fast hash will do, since the token can't be guessed. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
