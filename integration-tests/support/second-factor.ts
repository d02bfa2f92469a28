import { createHmac } from "node:crypto"
import { inject } from "vitest"
import { loadSecrets } from "../../scripts/lib/secrets"
import { PASSWORD } from "./visitor"

export { generateTotpCode } from "./totp"

export const STEP_MS = 30_000
const NEEDED_MS = 15_000
/** When the next code is shown, which works already. */
export const inAMoment = () => Date.now() + STEP_MS

/** Waits, if need be, until there is time for a test before the next code. */
export async function soonAfterANewCode(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < NEEDED_MS) await new Promise((resolve) => setTimeout(resolve, left))
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Calls the engine. */
export async function post(url: string, body: unknown, token?: string, method = "POST"): Promise<Answer> {
  const response = await fetch(inject("engineUrl") + url, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Passes the first factor. Returns a function that tries a code. */
export async function challenged(email: string, method = "totp"): Promise<(code: string) => Promise<Answer>> {
  const { body } = await post("/auth/user/emailpass", { email, password: PASSWORD })
  const { id } = body["mfa_challenge"] as { id: string }
  return (code) => post(`/auth/mfa/challenges/${id}/verify`, { method, code }, String(body["token"]))
}

/** One of the engine's tokens as if it had been issued so many seconds earlier, in place of waiting. */
export function issuedAgo(token: string, seconds: number): string {
  const [head = "", payload = ""] = token.split(".")
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { iat: number }
  const older = JSON.stringify({ ...claims, iat: claims.iat - seconds })
  const signed = `${head}.${Buffer.from(older).toString("base64url")}`
  const { JWT_SECRET: secret } = loadSecrets(inject("dataDirectory"))
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}
