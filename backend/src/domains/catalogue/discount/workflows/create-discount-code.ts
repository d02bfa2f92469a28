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
import { discountCodesLock, holdLockStep } from "#domains/operations/lock/locks"
import { findMembershipProductIds } from "#domains/store/queries/store-context"
import { newPromotion } from "../rules/promotion-data"
import { requireFreeCodeStep } from "../steps/require-free-code"

/** The engine ids of the products sold as the membership. */
const findMembershipProductsStep = createStep(
  "find-membership-products",
  async (_input: undefined, { container }) =>
    new StepResponse({ productIds: await findMembershipProductIds(container) }),
)

interface CreateDiscountCodeInput {
  body: DiscountCodeBody
  /** Account id of the administrator who creates it. */
  actorId: number
}

/**
 * Creates a discount code for the membership as a promotion in the engine.
 *
 * @throws ApiError `taken` if the code exists
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
