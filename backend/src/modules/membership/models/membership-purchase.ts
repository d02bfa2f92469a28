import { model } from "@medusajs/framework/utils"

/** `open` waits for its payment, `completed` became an order, `closed` can't be paid any more. */
export const PURCHASE_STATUSES = ["open", "completed", "closed"] as const

/**
 * One attempt of an account to buy the membership: what was quoted, and the engine cart that carries
 * it. An account has at most one open attempt per discount code, and one without.
 */
const MembershipPurchase = model
  .define("membership_purchase", {
    id: model.id({ prefix: "mpur" }).primaryKey(),
    /** What clients know as `paymentIntentId`: Stripe's `pi_…`, else an opaque text of our own. */
    token: model.text(),
    account_id: model.number(),
    cart_id: model.text(),
    status: model.enum([...PURCHASE_STATUSES]).default("open"),
    provider: model.enum(["demo", "stripe"]),
    price_cents: model.number(),
    amount_due_cents: model.number(),
    discount_code: model.text().nullable(),
    /** The discount as it was quoted, so that a promotion changed since then is noticed. */
    discount: model.json().nullable(),
    /** The state and the rates that were quoted; null without a tax. */
    tax: model.json().nullable(),
    order_id: model.text().nullable(),
    /** When the job asks the provider next whether it was paid; null where nobody has to ask. */
    next_check_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_membership_purchase_token", on: ["token"], unique: true, where: "deleted_at IS NULL" },
    { name: "IDX_membership_purchase_cart", on: ["cart_id"], unique: true, where: "deleted_at IS NULL" },
    {
      name: "IDX_membership_purchase_one_open_per_code",
      on: ["account_id", "discount_code"],
      unique: true,
      where: "status = 'open' AND discount_code IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_membership_purchase_one_open_without_code",
      on: ["account_id"],
      unique: true,
      where: "status = 'open' AND discount_code IS NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_membership_purchase_order",
      on: ["order_id"],
      where: "order_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_membership_purchase_to_check",
      on: ["next_check_at"],
      where: "status = 'open' AND next_check_at IS NOT NULL AND deleted_at IS NULL",
    },
  ])

export default MembershipPurchase
