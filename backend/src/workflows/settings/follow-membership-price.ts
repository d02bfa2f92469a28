import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { settings, type Settings } from "@shop/contracts"
import { toDollars } from "../../policy/money"
import { findMembershipOffer } from "../membership/membership-offer"
import { readSettings } from "./read-settings"
import { writeSettingsStep } from "./steps/write-settings"

export const findNewMembershipPriceStepId = "find-new-membership-price"

/** The settings' membership price, where the engine's price of its product is another one by now. */
export const findNewMembershipPriceStep = createStep(
  findNewMembershipPriceStepId,
  async (_input: object, { container }) => {
    const [{ priceCents }, told] = await Promise.all([
      findMembershipOffer(container),
      readSettings(container),
    ])
    const price = settings.shape.membershipPrice.safeParse(toDollars(priceCents))
    const changes: Partial<Settings> =
      price.success && price.data !== told.membershipPrice ? { membershipPrice: price.data } : {}
    return new StepResponse(changes)
  },
)

export const followMembershipPriceWorkflowId = "follow-membership-price"

/** Tells everybody the membership's price as a merchant set it in the engine's admin. */
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
