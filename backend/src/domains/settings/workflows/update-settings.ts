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
import { ACCOUNT_MODULE } from "../../../modules/account"
import { readSettings } from "../../../modules/site-settings/read-settings"
import type { AuditActor } from "../../audit/rules/actor"
import { recordAuditStep } from "../../audit/steps/record-audit"
import { toCents } from "../../money/rules/money"
import { changeBasePrice, writeBasePrices } from "../../product/actions/base-price"
import { findMembershipProductIds } from "../../store/queries/membership-offer"
import { writeSettingsStep } from "../steps/write-settings"

/** The id of the variant that is sold as the membership; null in a shop without one. */
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
 * Gives the engine's membership product the price of the settings, in dollars, when that is another than they
 * tell now. What they tell may be a sale's price, which is none of the product's own.
 */
const priceMembershipStep = createStep(
  "price-membership",
  async ({ membershipPrice }: Partial<Settings>, { container }) => {
    if (membershipPrice === undefined) return new StepResponse(undefined)
    if (membershipPrice === (await readSettings(container)).membershipPrice)
      return new StepResponse(undefined)
    const variantId = await findMembershipVariant(container)
    if (!variantId) return new StepResponse(undefined)
    return new StepResponse(undefined, await changeBasePrice(container, variantId, toCents(membershipPrice)))
  },
  async (before, { container }) => {
    if (before) await writeBasePrices(container, before)
  },
)

const MINUTE_MS = 60_000

/** Ends for good what the limit that is still in force has ended, so that a longer one brings nobody back. */
const endTimedOutSessionsStep = createStep(
  "end-timed-out-sessions",
  async ({ sessionTimeout }: Partial<Settings>, { container }) => {
    const { sessionTimeout: former } = await readSettings(container)
    if (sessionTimeout === undefined || sessionTimeout <= former) return new StepResponse()
    await container.resolve(ACCOUNT_MODULE).purgeSessions(new Date(Date.now() - former * MINUTE_MS))
    return new StepResponse()
  },
)

export interface UpdateSettingsInput {
  changes: Partial<Settings>
  actor: AuditActor
}

/**
 * Changes settings, for the audit log too; the others stay as they are. A new membership price is the price
 * of its product too, and a longer session timeout ends first what the shorter one has ended.
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
