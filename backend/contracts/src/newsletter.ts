import { z } from "./z"
import { email, successResponse, text } from "./common"
import { defineEndpoint } from "./endpoint"
import { pageVersion } from "./page"

/** `privacyVersion` is the version shown to the subscriber; if omitted, the current one counts as accepted. */
export const newsletterBody = z.object({ email, privacyVersion: pageVersion.optional() })

/** `token` comes from the unsubscribe link in every issue. */
export const unsubscribeBody = z.object({ token: text(200) })

export const newsletterEndpoints = {
  subscribeToNewsletter: defineEndpoint({
    method: "POST",
    path: "/api/newsletter",
    access: "any",
    status: 202,
    summary: "Subscribes an email address to the newsletter. Safe to repeat",
    body: newsletterBody,
    response: successResponse,
    errors: ["terms_changed", "rate_limited"],
  }),
  unsubscribeFromNewsletter: defineEndpoint({
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    access: "any",
    status: 200,
    summary: "Unsubscribes through the link in an email. Safe to repeat",
    body: unsubscribeBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
} as const
