import { z } from "./z"
import { successResponse, text } from "./common"
import { defineEndpoint } from "./endpoint"

/** Whether the signed-in user still has to confirm an e-mail address before buying. */
export const emailVerification = z.object({ email: z.string(), isRequired: z.boolean() })
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
    summary: "Whether the user still has to confirm the e-mail address before buying",
    response: emailVerification,
  }),
  requestEmailVerification: defineEndpoint({
    method: "POST",
    path: "/api/email-verification",
    access: "user",
    status: 202,
    summary: "Sends the link that confirms the e-mail address again, if it is still owed",
    response: successResponse,
    errors: ["rate_limited"],
  }),
  confirmEmail: defineEndpoint({
    method: "POST",
    path: "/api/email-verification/confirm",
    access: "any",
    status: 200,
    summary: "Confirms an e-mail address by a mailed link, once",
    body: confirmEmailBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
} as const
