import { readdirSync } from "node:fs"
import path from "node:path"
import { hasRedis } from "../../support/redis-server"
import type { TestGroup } from "./shards"
import { inRoot } from "../../../scripts/lib/paths"

/**
 * About how many seconds the longest files take, as printed by `npm test`. It only decides which shard runs which
 * files: a file that isn't listed counts as short.
 */
const SECONDS: Readonly<Record<string, number>> = {
  "http/chaos/chaos.spec.ts": 250,
  "http/orders/operation-crash.spec.ts": 72,
  "http/orders/stripe-crash.spec.ts": 62,
  "http/orders/crash.spec.ts": 61,
  "http/membership/crash.spec.ts": 60,
  "http/membership/same-as-engine.spec.ts": 14,
  "http/outages/outages.spec.ts": 100,
  "http/orders/admin-orders.spec.ts": 53,
  "http/jobs/cost.spec.ts": 39,
  "http/redis/two-servers.spec.ts": 36,
  "http/orders/return-crash.spec.ts": 40,
  "http/privacy/deletion-crash.spec.ts": 40,
  "http/catalogue/group-prices.spec.ts": 33,
  "http/auth/role-crash.spec.ts": 32,
  "http/storefront/kept-answers.spec.ts": 32,
  "http/stripe/membership.spec.ts": 32,
  "http/catalogue/cached-responses.spec.ts": 29,
  "http/contract/bad-input.spec.ts": 28,
  "http/privacy/deletion.spec.ts": 29,
  "http/catalogue/product-crash.spec.ts": 26,
  "http/settings/two-servers.spec.ts": 24,
  "http/orders/starter-kit.spec.ts": 23,
  "http/orders/returns.spec.ts": 22,
  "http/orders/refills.spec.ts": 20,
  "http/orders/refill-links.spec.ts": 10,
  "http/orders/refill-crash.spec.ts": 30,
  "http/races/packing.spec.ts": 22,
  "http/races/deleted-product.spec.ts": 40,
  "http/catalogue/reconcile.spec.ts": 21,
  "http/orders/invoices.spec.ts": 32,
  "http/orders/merchant-settings.spec.ts": 21,
  "http/outages/engine-restart.spec.ts": 21,
  "http/stripe/webhook.spec.ts": 21,
  "http/orders/taxes.spec.ts": 18,
  "http/races/stock-writes.spec.ts": 18,
  "http/stripe/after-the-sale.spec.ts": 45,
  "http/stripe/cart.spec.ts": 18,
  "http/stripe/deletion.spec.ts": 5,
  "http/budgets/signed-in-calls.spec.ts": 35,
  "http/discounts/membership-only.spec.ts": 17,
  "http/orders/engine-order-guards.spec.ts": 35,
  "http/orders/order-money.spec.ts": 17,
  "http/storefront/member-pages.spec.ts": 17,
  "http/stripe/after-capture.spec.ts": 16,
  "http/catalogue/variants.spec.ts": 16,
  "modules/catalogue.spec.ts": 16,
  "http/catalogue/product-changes.spec.ts": 14,
  "http/discounts/discount-codes.spec.ts": 14,
  "http/orders/order-emails.spec.ts": 14,
  "http/races/last-piece.spec.ts": 14,
  "http/access/engine-carts-and-orders.spec.ts": 13,
  "http/orders/quote.spec.ts": 13,
  "http/orders/refunds.spec.ts": 13,
  "http/orders/parcel-crash.spec.ts": 60,
  "http/orders/parcels.spec.ts": 15,
  "http/orders/return-access.spec.ts": 40,
  "http/membership/refund.spec.ts": 15,
  "http/orders/delivery.spec.ts": 12,
  "http/admin/audit-kinds.spec.ts": 11,
  "http/catalogue/restock-notice.spec.ts": 11,
  "http/membership/ledger.spec.ts": 11,
  "http/membership/payment.spec.ts": 11,
  "http/orders/order-news.spec.ts": 11,
  "http/orders/late-orders.spec.ts": 10,
  "http/auth/new-device.spec.ts": 8,
  "http/settings/time-zone.spec.ts": 14,
  "http/access/hidden-cart-lines.spec.ts": 10,
  "http/catalogue/product-writes.spec.ts": 10,
  "http/admin/directory.spec.ts": 9,
  "http/cart/catalogue-changes.spec.ts": 9,
  "http/membership/tax.spec.ts": 9,
  "modules/locks.spec.ts": 9,
  "http/pages/pages.spec.ts": 10,
  "http/pages/consents.spec.ts": 10,
  "http/auth/email-verification.spec.ts": 8,
  "http/catalogue/engine-changes.spec.ts": 8,
  "http/orders/orders.spec.ts": 8,
  "http/orders/recipient.spec.ts": 8,
  "http/orders/same-as-engine.spec.ts": 8,
  "http/races/cart-discount.spec.ts": 8,
}
const SHORT_SECONDS = 3

/** These tests share a shop that is paid through Stripe, which takes extra time to start. */
const STRIPE_FOLDER = "http/stripe/"
const SECOND_SHOP_SECONDS = 15

function specsBelow(folder: string): string[] {
  return readdirSync(inRoot("integration-tests", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
    .sort()
}

/** Skipped entirely where there is no Redis. */
const OF_REDIS = ["http/outages/outages.spec.ts", "http/redis/two-servers.spec.ts"]

function secondsOf(file: string): number {
  if (OF_REDIS.includes(file) && !hasRedis()) return 0
  return SECONDS[file] ?? SHORT_SECONDS
}

/** All HTTP and module test files, relative to `integration-tests`. */
export function httpTestGroups(): TestGroup[] {
  const files = ["http", "modules"].flatMap(specsBelow)
  const paid = files.filter((file) => file.startsWith(STRIPE_FOLDER))
  const together = paid.reduce((sum, file) => sum + secondsOf(file), SECOND_SHOP_SECONDS)
  return [
    { files: paid, seconds: together },
    ...files
      .filter((file) => !paid.includes(file))
      .map((file) => ({ files: [file], seconds: secondsOf(file) })),
  ]
}
