import { randomUUID } from "node:crypto"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, MedusaContainer } from "@medusajs/framework/types"
import { queueEmail } from "../../email/actions/queue-email"

/** Whose address, and which, a link is to confirm. */
export interface AddressToConfirm {
  customerId: string
  email: string
}

/**
 * Puts the link that confirms the address of a customer's account into the outbox.
 *
 * @param context of the transaction that writes that the address has to be confirmed
 * @returns its key
 */
export function queueEmailVerification(
  container: MedusaContainer,
  { customerId, email }: AddressToConfirm,
  context?: Context<SqlEntityManager>,
): Promise<string> {
  return queueEmail(
    container,
    {
      template: "email-verification",
      about: randomUUID(),
      recipient: email,
      data: { customerId },
    },
    context,
  )
}
