import type { AuthIdentityDTO } from "@medusajs/framework/types"
import { email as emailSchema } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { normalizeEmail } from "#modules/account/names"
import { GOOGLE_PROVIDER } from "./google-provider"

/** The profile that Google returns. */
export interface ExternalProfile {
  /** Google's id for the person, which stays the same when the address changes. */
  subject: string
  /** In lower case. */
  email: string
  /** Whether Google has verified the address. */
  isVerified: boolean
  fullName: string | null
}

const LONGEST_NAME = 100

function nameOf(value: unknown): string | null {
  if (typeof value !== "string") return null
  const name = value
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
  return name.length > 1 ? name : null
}

/**
 * The profile of an identity that has just signed in with Google.
 *
 * @throws ApiError `unauthenticated` if Google returned no email address
 */
export function readGoogleProfile({ provider_identities: identities }: AuthIdentityDTO): ExternalProfile {
  const found = identities?.find(({ provider }) => provider === GOOGLE_PROVIDER)
  const claims = found?.user_metadata ?? {}
  const address = emailSchema.safeParse(claims.email)
  if (!found || !address.success) return throwError("unauthenticated", "Google returned no email address.")
  return {
    subject: found.entity_id,
    email: normalizeEmail(address.data),
    isVerified: claims.email_verified === true,
    fullName: nameOf(claims.name),
  }
}
