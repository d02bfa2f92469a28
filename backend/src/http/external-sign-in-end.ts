import type { MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { EXTERNAL_SIGN_IN_REASONS, type ExternalSignInReason } from "@shop/contracts"
import { asError } from "#errors/api-error"

interface ExternalSignInEnd {
  outcome: "success" | "error"
  /** The path that the customer wanted to open, for the screen to continue to. */
  target?: string | undefined
  /** The error. One that the customer can resolve is named in the URL. */
  error?: unknown
  /** Resolves the logger for unexpected errors. */
  scope?: MedusaContainer
}

function reasonOf(error: unknown): ExternalSignInReason | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined
  return EXTERNAL_SIGN_IN_REASONS.find((reason) => reason === code)
}

/** Ends an external sign-in with a redirect to the storefront's screen for it. */
export function endExternalSignIn(
  res: MedusaResponse,
  { outcome, target, error, scope }: ExternalSignInEnd,
): void {
  const reason = reasonOf(error)
  if (error && !reason) {
    const message = asError(error).message
    scope?.resolve(ContainerRegistrationKeys.LOGGER).warn(`Sign-in with Google failed: ${message}`)
  }
  const query = new URLSearchParams({
    oauth: outcome,
    ...(reason && { reason }),
    ...(target && { redirect: target }),
  })
  res.setHeader("Cache-Control", "no-store")
  res.redirect(302, `/auth?${query}`)
}
