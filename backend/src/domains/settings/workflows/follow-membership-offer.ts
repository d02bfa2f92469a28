import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { settings, type Settings, type StarterKitOffer } from "@shop/contracts"
import { toImagePath } from "#lib/image-path"
import { toCents, toDollars } from "#lib/money"
import { findStarterKit } from "#domains/store/stock/queries/purchasable-variant"
import { findMembershipForSale, requireSalesContext } from "#domains/store/queries/store-context"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { readSettings } from "#modules/site-settings/read-settings"
import { writeSettingsStep } from "../steps/write-settings"

let wasForSale = true

/** Logs a warning when the membership stops being for sale, once rather than every minute. */
function warnOnce(container: MedusaContainer, isForSale: boolean): void {
  if (wasForSale && !isForSale) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn("The membership is not for sale because its product is unpublished or has no price")
  }
  wasForSale = isForSale
}

const followMembershipOfferWorkflowId = "follow-membership-offer"

/** The engine's price of the membership product in dollars; null if it can't be shown or none is for sale. */
async function readPrice(container: MedusaContainer): Promise<number | null> {
  const offer = await findMembershipForSale(container)
  warnOnce(container, offer !== null)
  if (!offer) return null
  const price = settings.shape.membershipPrice.safeParse(toDollars(offer.priceCents))
  const failure = { job: followMembershipOfferWorkflowId, subject: "membership price" }
  if (price.success) {
    await settleJobFailures(container, { job: failure.job, subjects: [failure.subject] })
    return price.data
  }
  const error = new Error(`The shop can't show a price of ${toDollars(offer.priceCents)}. Please change it`)
  await recordJobFailure(container, { ...failure, error })
  return null
}

/** The starter kit as its product describes it; null while that is a draft or has no price. */
async function readKit(container: MedusaContainer): Promise<StarterKitOffer | null> {
  const kit = await findStarterKit(container, await requireSalesContext(container))
  if (!kit) return null
  return {
    name: kit.title,
    contents: kit.description ?? "",
    value: toCents(kit.unitPrice),
    imageUrl: toImagePath(kit.thumbnail),
  }
}

/** What the settings don't say yet as the engine has it. */
const findMembershipOfferChangesStep = createStep(
  "find-membership-offer-changes",
  async (_input: object, { container }) => {
    const [price, starterKit, current] = await Promise.all([
      readPrice(container),
      readKit(container),
      readSettings(container),
    ])
    const isNewKit = JSON.stringify(starterKit) !== JSON.stringify(current.starterKit)
    return new StepResponse<Partial<Settings>>({
      ...(price !== null && price !== current.membershipPrice && { membershipPrice: price }),
      ...(isNewKit && { starterKit }),
    })
  },
)

/** Copies the membership's price and its starter kit from the engine to the settings. */
export const followMembershipOfferWorkflow = createWorkflow(
  followMembershipOfferWorkflowId,
  function followMembershipOffer() {
    const changes = findMembershipOfferChangesStep()
    when("offer-changed", changes, (found) => Object.keys(found).length > 0).then(() => {
      writeSettingsStep(changes)
    })
    return new WorkflowResponse(changes)
  },
)
