import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { queueEmail } from "#domains/email/actions/queue-email"

/** A customer and the address to be confirmed. */
export interface AddressToConfirm {
  customerId: string
  email: string
}

/**
 * Queues an email with the link that confirms a customer's address.
 *
 * @param container may be the transaction that marks the address as unconfirmed
 * @returns the key of the email
 */
export function queueEmailVerification(
  container: MedusaContainer,
  { customerId, email }: AddressToConfirm,
): Promise<string> {
  return queueEmail(container, {
    template: "email-verification",
    about: randomUUID(),
    recipient: email,
    data: { customerId },
  })
}
