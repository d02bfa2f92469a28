import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReviewStatus } from "@shop/contracts"
import type { Page } from "#lib/page"
import { rowsAcross, type Binding } from "#lib/rows"
import type { ReviewRow } from "#modules/review/service"

interface ReviewFilter extends Page {
  status?: ReviewStatus | undefined
  productId?: number | undefined
  /** Part of the review's text, or of its author's name or username. */
  q?: string | undefined
}

/** A page of all reviews: pending ones first, longest unchanged first, then the others, most recently changed first. */
export async function findReviews(
  container: MedusaContainer,
  { status, productId, q, limit, offset }: ReviewFilter,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const conditions: { sql: string; bindings: Binding[] }[] = [
    { sql: "review.deleted_at is null", bindings: [] },
  ]
  if (status) conditions.push({ sql: "review.status = ?", bindings: [status] })
  if (productId) conditions.push({ sql: "review.product_id = ?", bindings: [productId] })
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`
    conditions.push({
      sql: `(review.text ilike ? or review.author ilike ? or exists (
        select from account where account.id = review.account_id and account.username ilike ?))`,
      bindings: [pattern, pattern, pattern],
    })
  }
  const where = conditions.map(({ sql }) => sql).join(" and ")
  const bindings = conditions.flatMap((condition) => condition.bindings)
  const [rows, [count]] = await Promise.all([
    rowsAcross<ReviewRow>(
      container,
      `select review.* from review where ${where}
        order by review.status <> 'pending', case when review.status = 'pending' then review.updated_at end,
          review.updated_at desc, review.id
        limit ? offset ?`,
      [...bindings, limit, offset],
    ),
    rowsAcross<{ total: number }>(
      container,
      `select count(*)::int as total from review where ${where}`,
      bindings,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}
