import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { PAGE_MODULE } from "../../../modules/page"

interface NoteShownTermsInput {
  purchaseId: string
  /** The version of the terms that the buyer was shown; defaults to the one in force. */
  termsVersion?: number | undefined
}

/** The version of the terms that a buyer accepts by paying; null if there are none. */
export async function shownTerms(
  container: MedusaContainer,
  termsVersion: number | undefined,
): Promise<number | null> {
  if (termsVersion !== undefined) return termsVersion
  const inForce = await container.resolve(PAGE_MODULE).inForce()
  return inForce.find(({ slug }) => slug === "terms")?.version ?? null
}

/**
 * Records which terms a buyer accepts by paying, when an open purchase is continued with. Terms published later only
 * apply to later buyers.
 */
export const noteShownTermsStep = createStep(
  "note-shown-terms",
  async ({ purchaseId, termsVersion }: NoteShownTermsInput, { container }) => {
    const terms_version = await shownTerms(container, termsVersion)
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    await memberships.updateMembershipPurchases({ id: purchaseId, terms_version })
    return new StepResponse(undefined)
  },
)
