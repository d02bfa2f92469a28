import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findMembershipProductIds } from "../../store/queries/membership-offer"

export const findMembershipProductsStepId = "find-membership-products"

/** Engine ids of the products that are sold as the membership. */
export const findMembershipProductsStep = createStep(
  findMembershipProductsStepId,
  async (_input: undefined, { container }) =>
    new StepResponse({ productIds: await findMembershipProductIds(container) }),
)
