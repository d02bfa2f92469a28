import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import { Modules, RuleType } from "@medusajs/framework/utils"
import { createPromotionRulesWorkflow, updatePromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { findMembershipProductIds } from "#domains/store/queries/store-context"
import { membershipRule, membershipTarget } from "../rules/promotion-data"

/** Whether a promotion is one of the shop's codes (they have a description in their metadata) and has no target yet. */
function isUnlimited({ metadata, application_method: method }: PromotionDTO): boolean {
  return typeof metadata?.description === "string" && (method?.target_rules ?? []).length === 0
}

/**
 * Limits the shop's older codes, which applied to a whole cart, to the membership. Promotions that a merchant created
 * in the engine's admin stay unchanged. An interrupted run can be continued by running it again.
 */
export async function limitCodesToMembership(container: MedusaContainer): Promise<void> {
  const productIds = await findMembershipProductIds(container)
  if (productIds.length === 0) return
  const promotions = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(
      { is_automatic: false },
      { relations: ["application_method", "application_method.target_rules"] },
    )
  const { target_type, allocation } = membershipTarget(productIds)
  for (const { id } of promotions.filter(isUnlimited)) {
    await updatePromotionsWorkflow(container).run({
      input: { promotionsData: [{ id, application_method: { target_type, allocation } }] },
    })
    await createPromotionRulesWorkflow(container).run({
      input: { rule_type: RuleType.TARGET_RULES, data: { id, rules: [membershipRule(productIds)] } },
    })
  }
}
