import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { generateJwtToken } from "@medusajs/framework/utils"
import { expect, it } from "vitest"
import { addClaims, claimsOf } from "./tokens"

const secret = "a secret of no shop"
const scope = {
  resolve: () => ({ projectConfig: { http: { jwtSecret: secret } } }),
} as unknown as MedusaContainer

it("a token in a response gets extra claims and keeps its expiry", () => {
  const token = generateJwtToken({ actor_id: "user_1", jti: "once" }, { secret, expiresIn: "1h" })
  const before = claimsOf(scope, `Bearer ${token}`)
  let sent: unknown
  const res = { json: (body: unknown) => (sent = body) } as unknown as MedusaResponse
  addClaims({ scope } as unknown as MedusaRequest, res, { iat: 7, made_by: "user_2" })
  res.json({ token, mfa_required: false })
  const { token: signed, ...rest } = sent as { token: string }
  expect(claimsOf(scope, `Bearer ${signed}`)).toEqual({ ...before, iat: 7, made_by: "user_2" })
  expect(rest).toEqual({ mfa_required: false })
})

it("a token not issued by the engine is ignored", () => {
  const token = generateJwtToken({ actor_id: "user_1" }, { secret: "another secret", expiresIn: "1h" })
  expect(claimsOf(scope, `Bearer ${token}`)).toBeNull()
  expect(claimsOf(scope, undefined)).toBeNull()
})
