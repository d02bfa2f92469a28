import { z } from "./z"
import { text } from "./common"
import { defineEndpoint } from "./endpoint"
import { currentPassword } from "./user-fields"

const CODE_MISSING = "Please enter the code"
const code = text(50, { required: CODE_MISSING }).pipe(z.string().min(1, CODE_MISSING))

/** `isRequired` is whether the settings require it of all administrators. */
export const secondFactor = z.object({ isOn: z.boolean(), isRequired: z.boolean() })
export type SecondFactor = z.infer<typeof secondFactor>

/** The authenticator app's setup: `uri` as a QR code, or `secret` to type. */
export const secondFactorStart = z.object({ id: z.string(), secret: z.string(), uri: z.string() })
export type SecondFactorStart = z.infer<typeof secondFactorStart>

/** Each works once instead of the app; they are shown once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const secondFactorComponents = {
  SecondFactor: secondFactor,
  SecondFactorStart: secondFactorStart,
  RecoveryCodes: recoveryCodes,
} as const

export const secondFactorEndpoints = {
  getSecondFactor: defineEndpoint({
    method: "GET",
    path: "/api/admin/second-factor",
    access: "admin",
    status: 200,
    summary: "Gets the administrator's own two-factor authentication status",
    response: secondFactor,
  }),
  startSecondFactor: defineEndpoint({
    method: "POST",
    path: "/api/admin/second-factor",
    access: "admin",
    status: 201,
    summary: "Starts setting up two-factor authentication. It takes effect once confirmed with a code",
    body: z.object({ currentPassword: currentPassword.optional() }),
    response: secondFactorStart,
    errors: ["sign_in_again", "conflict", "rate_limited"],
  }),
  confirmSecondFactor: defineEndpoint({
    method: "POST",
    path: "/api/admin/second-factor/confirmation",
    access: "admin",
    status: 200,
    summary: "Turns on two-factor authentication with the first code and signs out other sessions",
    body: z.object({ id: text(100), code }),
    response: recoveryCodes,
    errors: ["not_found", "rate_limited"],
  }),
  renewRecoveryCodes: defineEndpoint({
    method: "POST",
    path: "/api/admin/second-factor/recovery-codes",
    access: "admin",
    status: 200,
    summary: "Creates new recovery codes. Requires a current code. The old recovery codes stop working",
    body: z.object({ code }),
    response: recoveryCodes,
    errors: ["not_found", "rate_limited"],
  }),
  removeSecondFactor: defineEndpoint({
    method: "POST",
    path: "/api/admin/second-factor/removal",
    access: "admin",
    status: 204,
    summary: "Turns off two-factor authentication. Requires a current code",
    body: z.object({ code }),
    errors: ["not_found", "rate_limited"],
  }),
} as const
