import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { withdrawEmail } from "../../email/actions/queue-email"
import { queueEmailVerification, type AddressToConfirm } from "../actions/queue-email-verification"

/** Puts the link that confirms a changed address into the outbox. */
export const queueEmailVerificationStep = createStep(
  "queue-email-verification",
  async (address: AddressToConfirm, { container }) => {
    const key = await queueEmailVerification(container, address)
    return new StepResponse(key, key)
  },
  async (key, { container }) => {
    if (key) await withdrawEmail(container, key)
  },
)
