import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "./graph"

interface PaymentSessions {
  updatePaymentSessions: (sessions: { id: string; context: object }[]) => Promise<unknown>
}

/**
 * Empties what payments keep of their customer: the engine notes name, email and addresses with each attempt to pay. The
 * module has the method, made from its model; its type leaves it out.
 *
 * @engine 2.21.2 core-flows/dist/payment-collection/workflows/create-payment-session.js
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function clearPaymentContexts(
  container: MedusaContainer,
  collectionIds: string[],
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const sessions = await payments.listPaymentSessions(
    { payment_collection_id: collectionIds },
    { select: ["id"], take: null, withDeleted: true },
  )
  const context = { customer: null, account_holder: null }
  const cleared = sessions.map(({ id }) => ({ id, context }))
  if (cleared.length > 0) await (payments as unknown as PaymentSessions).updatePaymentSessions(cleared)
}

/**
 * Deletes what the providers of payments know a customer by, such as a customer of Stripe.
 *
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function removeAccountHolders(container: MedusaContainer, customerId: string): Promise<void> {
  const customers = await graphRows<{ account_holders?: ({ id: string } | null)[] | null }>(container, {
    entity: "customer",
    fields: ["id", "account_holders.id"],
    filters: { id: customerId },
  })
  const payments = container.resolve(Modules.PAYMENT)
  const holders = customers.flatMap((customer) => customer.account_holders ?? [])
  for (const holder of holders) if (holder) await payments.deleteAccountHolder(holder.id)
}
