import type {
  CreateCampaignDTO,
  PromotionDTO,
  UpdateCampaignDTO,
  UpdatePromotionDTO,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { DiscountCodeBody } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { countOrdersOf, usageOf, type DiscountUsage } from "../../promotion/queries/discount-usage"
import { findDiscountPromotion } from "../queries/find-discount-promotion"
import { expiryCampaign, methodValue, promotionStatus } from "../rules/promotion-data"

export interface PlanDiscountChangeInput {
  /** The facade's id. */
  id: number
  body: DiscountCodeBody
}

/** Input for the engine's workflows. */
interface DiscountChange {
  promotion: UpdatePromotionDTO
  /** A campaign to create for the promotion. */
  newCampaigns: CreateCampaignDTO[]
  campaigns: UpdateCampaignDTO[]
}

function planLimit(
  { usageLimit, usedCount }: DiscountUsage,
  { usageLimit: wanted = null }: DiscountCodeBody,
) {
  if (wanted === usageLimit) return { isChanged: false, limit: wanted }
  if (wanted !== null && wanted < usedCount) {
    const times = usedCount === 1 ? "once" : `${usedCount} times`
    const message = `This code was already used ${times}. Please enter ${usedCount} or more.`
    throwError("validation", undefined, { usageLimit: message })
  }
  return { isChanged: true, limit: wanted }
}

function isSameMoment(left: Date | string | null | undefined, right: string | null | undefined): boolean {
  const time = (moment: Date | string | null | undefined) => (moment ? new Date(moment).getTime() : null)
  return time(left) === time(right)
}

function planCampaign(
  { campaign }: PromotionDTO,
  { code, expiresAt }: DiscountCodeBody,
  limit: ReturnType<typeof planLimit>,
): { newCampaigns: CreateCampaignDTO[]; update?: UpdateCampaignDTO } {
  if (!campaign) return { newCampaigns: expiresAt ? [expiryCampaign(code, expiresAt)] : [] }
  const movesEnd = !isSameMoment(campaign.ends_at, expiresAt)
  const movesBudget = limit.isChanged && campaign.budget?.type === "usage"
  if (!movesEnd && !movesBudget) return { newCampaigns: [] }
  const update = {
    id: campaign.id,
    ...(movesEnd && { ends_at: expiresAt ? new Date(expiresAt) : null }),
    ...(movesBudget && { budget: { limit: limit.limit } }),
  }
  return { newCampaigns: [], update }
}

function promotionOf(
  promotion: PromotionDTO,
  body: DiscountCodeBody,
  limit: ReturnType<typeof planLimit>,
): UpdatePromotionDTO {
  const isActive = promotion.status === "active"
  return {
    id: promotion.id,
    code: body.code,
    application_method: methodValue(body),
    metadata: { ...promotion.metadata, description: body.description },
    // Unchanged values are left out, because the engine may store more: a draft, or the limit of a campaign.
    ...(isActive !== body.isActive && { status: promotionStatus(body.isActive) }),
    ...(limit.isChanged && { limit: limit.limit }),
  }
}

/**
 * Plans the changes in the engine that bring a discount code to the requested state.
 *
 * @throws ApiError `not_found`; `validation` for a limit below the number of uses; `conflict` for changing an expiry
 *   or a limit that the code shares with other promotions
 */
export const planDiscountChangeStep = createStep(
  "plan-discount-change",
  async ({ id, body }: PlanDiscountChangeInput, { container }) => {
    const found = await findDiscountPromotion(container, id)
    const orders = await countOrdersOf(container, [found.id])
    const limit = planLimit(usageOf(found, orders.get(found.id) ?? 0), body)
    const { newCampaigns, update } = planCampaign(found, body, limit)
    if (update) {
      const promotions = container.resolve(Modules.PROMOTION)
      const [, sharing] = await promotions.listAndCountPromotions(
        { campaign: { id: [update.id] } },
        { select: ["id"], take: 1 },
      )
      if (sharing > 1) {
        throwError(
          "conflict",
          "This code shares its campaign with other promotions. Change the campaign in the engine's admin instead.",
        )
      }
    }
    const change: DiscountChange = {
      promotion: promotionOf(found, body, limit),
      newCampaigns,
      campaigns: update ? [update] : [],
    }
    return new StepResponse(change)
  },
)
