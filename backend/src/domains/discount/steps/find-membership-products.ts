import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findMembershipProductIds } from "../../store/queries/membership-offer"

/** Engine ids of the products that are sold as the membership. */
export const findMembershipProductsStep = createStep(
  "find-membership-products",
  async (_input: undefined, { container }) =>
    new StepResponse({ productIds: await findMembershipProductIds(container) }),
)
