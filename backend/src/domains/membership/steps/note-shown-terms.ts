import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { PAGE_MODULE } from "../../../modules/page"

interface NoteShownTermsInput {
  purchaseId: string
  /** The terms that the buyer was shown; those in force unless they say so. */
  termsVersion?: number | undefined
}

/**
 * Notes which terms a buyer accepts by paying, each time a payment is prepared for them: what is published later holds
 * for later buyers.
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
