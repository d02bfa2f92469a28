import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createPromotionsWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import type { DiscountCodeBody } from "@shop/contracts"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { discountCodesLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { findMembershipProductIds } from "../../store/queries/membership-offer"
import { newPromotion } from "../rules/promotion-data"
import { requireFreeCodeStep } from "../steps/require-free-code"

/** Engine ids of the products that are sold as the membership. */
const findMembershipProductsStep = createStep(
  "find-membership-products",
  async (_input: undefined, { container }) =>
    new StepResponse({ productIds: await findMembershipProductIds(container) }),
)

interface CreateDiscountCodeInput {
  body: DiscountCodeBody
  /** The account of the administrator who creates it. */
  actorId: number
}

/**
 * Creates a discount code for the membership as a promotion of the engine.
 *
 * @throws ApiError `taken` when the code exists
 */
export const createDiscountCodeWorkflow = createWorkflow(
  "create-discount-code",
  (input: CreateDiscountCodeInput) => {
    const held = holdLockStep(discountCodesLock)
    const free = transform(input, ({ body }) => ({ code: body.code }))
    requireFreeCodeStep(free)
    const membership = findMembershipProductsStep()
    const creation = transform({ input, membership }, (data) => ({
      promotionsData: [newPromotion(data.input.body, data.membership.productIds)],
    }))
    const promotions = createPromotionsWorkflow.runAsStep({ input: creation })
    const promotionId = transform({ promotions }, (data) => String(data.promotions[0]?.id))
    recordChangeStep({
      actorId: input.actorId,
      subject: "discount_code",
      engineId: promotionId,
      before: null,
    })
    releaseLockStep(held)
    return new WorkflowResponse({ promotionId })
  },
)
