import { createRequire } from "node:module"
import path from "node:path"
import { inject } from "vitest"
import { PASSWORD } from "./visitor"

const require = createRequire(import.meta.url)
export const { generateTotpCode } = require(
  path.join(path.dirname(require.resolve("@medusajs/auth")), "utils/totp.js"),
) as { generateTotpCode: (options: { secret: string; timestamp?: number }) => string }

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
