import type { EngineAdmin } from "./engine"
import { uniqueName } from "./visitor"

/** Options of a promotion; by default it is active, with 10 % off the order. */
export interface PromotionWish {
  code?: string
  percent?: number
  /** Dollars off, instead of a percentage. */
  dollars?: number
  limit?: number
  status?: "active" | "inactive" | "draft"
  startsAt?: Date
  endsAt?: Date
}

/** Creates a promotion in the engine's admin, as a merchant does. */
export async function createPromotion(
  admin: EngineAdmin,
  wish: PromotionWish = {},
): Promise<{ id: string; code: string }> {
  const code = wish.code ?? uniqueName("CODE").toUpperCase()
  const hasDates = wish.startsAt !== undefined || wish.endsAt !== undefined
  const { status, body } = await admin.post("/admin/promotions", {
    code,
    type: "standard",
    status: wish.status ?? "active",
    is_automatic: false,
    limit: wish.limit ?? null,
    metadata: { description: `For ${code}` },
    application_method: {
      type: wish.dollars === undefined ? "percentage" : "fixed",
      target_type: "order",
      value: wish.dollars ?? wish.percent ?? 10,
      currency_code: "usd",
    },
    ...(hasDates && {
      campaign: { name: code, campaign_identifier: code, starts_at: wish.startsAt, ends_at: wish.endsAt },
    }),
  })
  if (status !== 200) throw new Error(`The promotion was refused: ${JSON.stringify(body)}`)
  return { id: (body.promotion as { id: string }).id, code }
}

/** How many times the engine counted a limited promotion as used. */
export async function usesOf(admin: EngineAdmin, id: string): Promise<number> {
  const { body } = await admin.get(`/admin/promotions/${id}?fields=id,used`)
  return (body.promotion as { used: number }).used
}
