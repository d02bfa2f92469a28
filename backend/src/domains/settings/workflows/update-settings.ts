import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { Settings } from "@shop/contracts"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import type { AuditActor } from "#lib/audit-actor"
import { recordAuditStep } from "#domains/operations/audit/steps/record-audit"
import { toCents } from "#lib/money"
import { changeBasePrices, writeBasePrices } from "#domains/store/pricing/actions/base-price"
import { findMembershipProductIds } from "#domains/store/queries/store-context"
import { writeSettingsStep } from "../steps/write-settings"

/** The id of the membership product's variant; null if there is none. */
async function findMembershipVariant(container: MedusaContainer): Promise<string | null> {
  const [productId] = await findMembershipProductIds(container)
  if (!productId) return null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: ["id"],
    filters: { product_id: productId },
  })
  return data[0]?.id ?? null
}

/**
 * Sets the engine's price of the membership product, in dollars, if the setting differs from it. An unchanged value
 * is not saved, because it may come from a price list.
 */
const priceMembershipStep = createStep(
  "price-membership",
  async ({ membershipPrice }: Partial<Settings>, { container }) => {
    if (membershipPrice === undefined) return new StepResponse(undefined)
    if (membershipPrice === (await readSettings(container)).membershipPrice)
      return new StepResponse(undefined)
    const variantId = await findMembershipVariant(container)
    if (!variantId) return new StepResponse(undefined)
    return new StepResponse(
      undefined,
      await changeBasePrices(container, [{ variantId, priceCents: toCents(membershipPrice) }]),
    )
  },
  async (before, { container }) => {
    await writeBasePrices(container, before ?? [])
  },
)

const MINUTE_MS = 60_000

/** Deletes sessions that have expired under the current timeout, so that a longer timeout does not revive them. */
const endTimedOutSessionsStep = createStep(
  "end-timed-out-sessions",
  async ({ sessionTimeout }: Partial<Settings>, { container }) => {
    const { sessionTimeout: former } = await readSettings(container)
    if (sessionTimeout === undefined || sessionTimeout <= former) return new StepResponse()
    const before = new Date(Date.now() - former * MINUTE_MS)
    await container.resolve(ACCOUNT_MODULE).deleteSessions({ last_seen_at: { $lte: before } })
    return new StepResponse()
  },
)

interface UpdateSettingsInput {
  changes: Partial<Settings>
  actor: AuditActor
}

/**
 * Changes some settings and records it in the audit log. A new membership price is also set on its product. Before a
 * longer session timeout takes effect, expired sessions are deleted.
 */
export const updateSettingsWorkflow = createWorkflow(
  "update-settings",
  function updateSettings({ changes, actor }: UpdateSettingsInput) {
    priceMembershipStep(changes)
    endTimedOutSessionsStep(changes)
    const { before, after } = writeSettingsStep(changes)
    const entry = transform({ actor, before, after }, (change) => ({
      ...change,
      action: "updated",
      subject: "settings" as const,
      subjectId: null,
    }))
    recordAuditStep(entry)
    return new WorkflowResponse(after)
  },
)
