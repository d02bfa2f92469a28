import { paymentProvider } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/** `open` waits for its payment, `completed` became an order, `closed` can't be paid any more. */
export const PURCHASE_STATUSES = ["open", "completed", "closed"] as const

/**
 * An account's attempt to buy the membership: the quoted price, and the engine cart for it. An account has at most one
 * open attempt per discount code, and one without a code.
 */
const MembershipPurchase = model
  .define("membership_purchase", {
    id: model.id({ prefix: "mpur" }).primaryKey(),
    /** The `paymentIntentId` for clients: Stripe's `pi_…`, else an opaque text. */
    token: model.text(),
    account_id: model.number(),
    cart_id: model.text(),
    status: model.enum([...PURCHASE_STATUSES]).default("open"),
    provider: model.enum([...paymentProvider.options]),
    price_cents: model.number(),
    amount_due_cents: model.number(),
    discount_code: model.text().nullable(),
    /** The quoted discount, so that a change of the promotion is detected. */
    discount: model.json().nullable(),
    /** The quoted state and tax rates; null without a tax. */
    tax: model.json().nullable(),
    /** The version of the published terms that the buyer was last shown; null if there were none. */
    terms_version: model.number().nullable(),
    order_id: model.text().nullable(),
    /** When the job next asks the provider whether it was paid; null if it need not. */
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
