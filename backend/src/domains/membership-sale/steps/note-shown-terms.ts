import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { PAGE_MODULE } from "../../../modules/page"

interface NoteShownTermsInput {
  purchaseId: string
  /** The version of the terms that the buyer was shown; defaults to the one in force. */
  termsVersion?: number | undefined
}

/**
 * Records which terms a buyer accepts by paying, each time a payment is prepared for them. Terms published later only
 * apply to later buyers.
 */
export const noteShownTermsStep = createStep(
  "note-shown-terms",
  async ({ purchaseId, termsVersion }: NoteShownTermsInput, { container }) => {
    const inForce = await container.resolve(PAGE_MODULE).inForce()
    const version = termsVersion ?? inForce.find(({ slug }) => slug === "terms")?.version ?? null
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    await memberships.updateMembershipPurchases({ id: purchaseId, terms_version: version })
    return new StepResponse(undefined)
  },
)
