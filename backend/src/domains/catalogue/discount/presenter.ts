import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import type { DiscountCode } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { countOrdersOf, usageOf } from "../promotion/queries/discount-usage"
import { discountOf } from "../promotion/rules/promotion-discount"
import { throwError } from "#errors/api-error"
import type { Page } from "#lib/page"
import { graphPage, graphRows } from "#engine/graph"

const FIELDS = ["*", "application_method.*", "campaign.*", "campaign.budget.*"]

/** Filters the engine's promotions for discount codes, by the same rule as `discountOf`. */
const IS_CODE = {
  is_automatic: false,
  type: "standard" as const,
  application_method: { target_type: ["order", "items"] },
}

type PromotionRow = PromotionDTO & { created_at: string | Date }

/** The facade's ids, keyed by promotion id. Promotions created without the engine's workflows are given one first. */
async function idsOf(container: MedusaContainer, promotionIds: string[]): Promise<Map<string, number>> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  await access.ensureDiscountCodes(promotionIds)
  const rows = await access.listDiscountCodeIds({ promotion_id: promotionIds }, { take: null })
  return new Map(rows.map((row) => [row.promotion_id, row.id]))
}

async function toDiscountCodes(container: MedusaContainer, rows: PromotionRow[]): Promise<DiscountCode[]> {
  const promotionIds = rows.map((row) => row.id)
  const [ids, orders] = await Promise.all([
    idsOf(container, promotionIds),
    countOrdersOf(container, promotionIds),
  ])
  return rows.flatMap((row): DiscountCode[] => {
    const discount = discountOf(row)
    const id = ids.get(row.id)
    if (!discount || id === undefined) return []
    const endsAt = row.campaign?.ends_at
    return [
      {
        ...discount,
        id,
        isActive: row.status === "active",
        ...usageOf(row, orders.get(row.id) ?? 0),
        expiresAt: endsAt ? new Date(endsAt).toISOString() : null,
        createdAt: new Date(row.created_at).toISOString(),
      },
    ]
  })
}

/** A page of discount codes, newest first, with their total number. */
export async function listDiscountCodes(
  container: MedusaContainer,
  page: Page,
): Promise<{ items: DiscountCode[]; total: number }> {
  const { rows, total } = await graphPage<PromotionRow>(container, {
    entity: "promotion",
    fields: FIELDS,
    filters: IS_CODE,
    pagination: { skip: page.offset, take: page.limit, order: { created_at: "DESC", id: "DESC" } },
  })
  return { items: await toDiscountCodes(container, rows), total }
}

/**
 * The discount code of a promotion.
 *
 * @throws ApiError `not_found` if it has been deleted
 */
export async function retrieveDiscountCode(
  container: MedusaContainer,
  promotionId: string,
): Promise<DiscountCode> {
  const rows = await graphRows<PromotionRow>(container, {
    entity: "promotion",
    fields: FIELDS,
    filters: { id: promotionId },
  })
  const [code] = await toDiscountCodes(container, rows)
  return code ?? throwError("not_found")
}
