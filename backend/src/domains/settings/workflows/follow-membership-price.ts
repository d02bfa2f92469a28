import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { settings, type Settings } from "@shop/contracts"
import { toDollars } from "../../money/rules/money"
import { findMembershipForSale } from "../../store/queries/store-context"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { readSettings } from "../../../modules/site-settings/read-settings"
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

const followMembershipPriceWorkflowId = "follow-membership-price"

/** The engine's price of the membership product in dollars, if it differs from the one in the settings. */
const findNewMembershipPriceStep = createStep(
  "find-new-membership-price",
  async (_input: object, { container }) => {
    const [offer, current] = await Promise.all([findMembershipForSale(container), readSettings(container)])
    warnOnce(container, offer !== null)
    if (!offer) return new StepResponse<Partial<Settings>>({})
    const price = settings.shape.membershipPrice.safeParse(toDollars(offer.priceCents))
    const failure = { job: followMembershipPriceWorkflowId, subject: "membership price" }
    if (price.success) {
      await settleJobFailures(container, { job: failure.job, subjects: [failure.subject] })
    } else {
      const error = new Error(
        `The shop can't show a price of ${toDollars(offer.priceCents)}. Please change it`,
      )
      await recordJobFailure(container, { ...failure, error })
    }
    const changes: Partial<Settings> =
      price.success && price.data !== current.membershipPrice ? { membershipPrice: price.data } : {}
    return new StepResponse(changes)
  },
)

/** Copies the membership's price from the engine to the settings. */
export const followMembershipPriceWorkflow = createWorkflow(
  followMembershipPriceWorkflowId,
  function followMembershipPrice() {
    const changes = findNewMembershipPriceStep()
    when("price-changed", changes, ({ membershipPrice }) => membershipPrice !== undefined).then(() => {
      writeSettingsStep(changes)
    })
    return new WorkflowResponse(changes)
  },
)
