import { z } from "./z"
import { successResponse, text } from "./common"
import { defineEndpoint } from "./endpoint"

/**
 * The signed-in user's address, a pending new one (or null), and whether the current one has to be confirmed before
 * buying.
 */
export const emailVerification = z.object({
  email: z.string(),
  newEmail: z.string().nullable(),
  isRequired: z.boolean(),
})
export type EmailVerificationState = z.infer<typeof emailVerification>

/** `token` comes from the mailed link. */
export const confirmEmailBody = z.object({ token: text(200) })

export const emailVerificationComponents = {
  EmailVerification: emailVerification,
} as const

export const emailVerificationEndpoints = {
  getEmailVerification: defineEndpoint({
    method: "GET",
    path: "/api/email-verification",
    access: "user",
    status: 200,
    summary: "Gets the user's unconfirmed email address, if any",
    response: emailVerification,
  }),
  requestEmailVerification: defineEndpoint({
    method: "POST",
    path: "/api/email-verification",
    access: "user",
    status: 202,
    summary: "Resends the confirmation link to the user's unconfirmed email address",
    response: successResponse,
    errors: ["rate_limited"],
  }),
  confirmEmail: defineEndpoint({
    method: "POST",
    path: "/api/email-verification/confirm",
    access: "any",
    status: 200,
    summary: "Confirms an email address with the link sent to it",
    body: confirmEmailBody,
    response: successResponse,
    errors: ["invalid_token", "account_exists", "rate_limited"],
  }),
} as const
