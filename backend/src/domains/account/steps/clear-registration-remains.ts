import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"

/** Longer than any registration takes, so that a running one is never treated as abandoned. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000

function isAbandoned(createdAt: Date | string | undefined): boolean {
  return createdAt !== undefined && Date.now() - new Date(createdAt).getTime() > ABANDONED_AFTER_MS
}

/** Deletes an identity with this address that never became a customer's or an administrator's. */
async function clearIdentity(container: MedusaContainer, email: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const [identity] = await auth.listAuthIdentities(
    { provider_identities: { entity_id: email, provider: PASSWORD_PROVIDER } },
    { take: 1 },
  )
  if (!identity) return
  const { created_at: createdAt } = identity as { created_at?: Date }
  const belongsToNobody = Object.values(identity.app_metadata ?? {}).every((actor) => actor === null)
  if (belongsToNobody && isAbandoned(createdAt)) await auth.deleteAuthIdentities([identity.id])
}

/** Turns an abandoned customer without a sign-in into a guest, or deletes it if there is a guest already. */
async function clearCustomer(container: MedusaContainer, email: string): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  const found = await customers.listCustomers({ email }, { select: ["id", "has_account", "created_at"] })
  const registered = found.find((customer) => customer.has_account)
  if (!registered || !isAbandoned(registered.created_at)) return
  const identities = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { customer_id: registered.id } }, { take: 1 })
  if (identities.length > 0) return
  if (found.length > 1) await customers.softDeleteCustomers([registered.id])
  else await customers.updateCustomers(registered.id, { has_account: false } as object)
}

/**
 * Frees an email address held by a registration that was interrupted by a crash, or that was begun through the
 * engine's own API and never finished.
 */
export const clearRegistrationRemainsStep = createStep(
  "clear-registration-remains",
  async ({ email }: { email: string }, { container }) => {
    await clearIdentity(container, email)
    await clearCustomer(container, email)
    return new StepResponse()
  },
)
