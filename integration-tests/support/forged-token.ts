import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey } from "node:crypto"

const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
const anotherKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey

/** The key that the tests' OpenID provider signs with. */
export const SIGNING_KEY: JsonWebKey = {
  ...key.export({ format: "jwk" }),
  kid: "tests",
  alg: "RS256",
  use: "sig",
}

const HOUR_SECONDS = 60 * 60

const CHANGES = {
  "a wrong issuer": () => ({ iss: "https://somebody-else.example" }),
  "a wrong audience": () => ({ aud: "another-shop" }),
  "a wrong nonce": () => ({ nonce: "of-another-sign-in" }),
  expired: () => {
    const now = Math.floor(Date.now() / 1000)
    return { iat: now - 2 * HOUR_SECONDS, exp: now - HOUR_SECONDS }
  },
  "a wrong signature": () => ({}),
  "no signature": () => ({}),
  "no address": () => ({ email: undefined, email_verified: undefined }),
}

/** Changes to an ID token; all but the last make it invalid. */
export type Forgery = keyof typeof CHANGES

export const isForgery = (value: unknown): value is Forgery => typeof value === "string" && value in CHANGES

type Fields = Record<string, unknown>

const read = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as Fields
const write = (fields: Fields) => Buffer.from(JSON.stringify(fields)).toString("base64url")

/** The subject of an ID token. */
export const subjectOf = (token: string): unknown => read(token.split(".")[1]).sub

/** The token with one change, signed with the provider's key unless the signature is what changes. */
export function forge(token: string, forgery: Forgery): string {
  const [head, body] = token.split(".")
  const isUnsigned = forgery === "no signature"
  const content = [
    write({ ...read(head), ...(isUnsigned && { alg: "none" }) }),
    write({ ...read(body), ...CHANGES[forgery]() }),
  ].join(".")
  if (isUnsigned) return `${content}.`
  const by =
    forgery === "a wrong signature" ? anotherKey : createPrivateKey({ key: SIGNING_KEY, format: "jwk" })
  return `${content}.${sign("RSA-SHA256", Buffer.from(content), by).toString("base64url")}`
}
