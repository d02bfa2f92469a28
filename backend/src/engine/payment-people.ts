import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "./graph"

interface PaymentSessions {
  updatePaymentSessions: (sessions: { id: string; context: object }[]) => Promise<unknown>
}

/**
 * Clears the customer data in payment sessions: the engine stores name, email and addresses with each payment attempt.
 * The module generates the update method from its model, but its type omits it.
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

interface AccountHolder {
  id: string
  provider_id: string
  external_id: string
  email: string | null
  data: object
}

interface AccountHolders {
  deleteAccountHolders: (ids: string[]) => Promise<void>
  __container__: {
    paymentProviderService: {
      deleteAccountHolder: (
        providerId: string,
        input: { context: { account_holder: object } },
      ) => Promise<unknown>
    }
  }
}

/** Whether the error says that the customer no longer exists at the provider. */
function isGone(error: unknown): boolean {
  return error instanceof Error && /\bNo such /.test(error.message)
}

/**
 * Deletes a customer's account holders at the payment providers, such as a Stripe customer. The provider is called
 * first: the module's own method deletes its row first, so an unreachable provider would never be called again.
 *
 * @throws when a provider does not respond; the call can be retried
 * @engine 2.21.2 payment/dist/services/payment-module.js
 * @engine 2.21.2 payment/dist/services/payment-provider.js
 * @engine 2.21.2 payment-stripe/dist/core/stripe-base.js
 */
export async function removeAccountHolders(container: MedusaContainer, customerId: string): Promise<void> {
  const [customer] = await graphRows<{ account_holders?: (AccountHolder | null)[] | null }>(container, {
    entity: "customer",
    fields: ["id", "account_holders.*"],
    filters: { id: customerId },
  })
  const payments = container.resolve(Modules.PAYMENT) as unknown as AccountHolders
  const { paymentProviderService: providers } = payments.__container__
  for (const account_holder of customer?.account_holders ?? []) {
    if (!account_holder) continue
    try {
      await providers.deleteAccountHolder(account_holder.provider_id, { context: { account_holder } })
    } catch (error) {
      if (!isGone(error)) throw error
    }
    await payments.deleteAccountHolders([account_holder.id])
  }
}
