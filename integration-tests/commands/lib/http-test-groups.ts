import { readdirSync } from "node:fs"
import path from "node:path"
import type { TestGroup } from "./shards"
import { inRoot } from "../../../scripts/lib/paths"

/**
 * About how many seconds the longest files take, by what `npm test` printed of them. It decides only who runs
 * what: a file that isn't here counts as a short one.
 */
const SECONDS: Readonly<Record<string, number>> = {
  "http/outages/outages.spec.ts": 60,
  "http/outages/engine-restart.spec.ts": 30,
  "http/storefront/kept-answers.spec.ts": 35,
  "http/storefront/kept-answer-form.spec.ts": 10,
  "http/contract/bad-input.spec.ts": 40,
  "http/chaos/chaos.spec.ts": 80,
  "http/orders/crash.spec.ts": 45,
  "http/orders/stripe-crash.spec.ts": 45,
  "http/catalogue/product-crash.spec.ts": 40,
  "http/orders/operation-crash.spec.ts": 40,
  "http/orders/admin-orders.spec.ts": 34,
  "http/orders/order-money.spec.ts": 25,
  "http/orders/starter-kit.spec.ts": 35,
  "http/orders/recipient.spec.ts": 12,
  "http/orders/taxes.spec.ts": 55,
  "http/orders/delivery.spec.ts": 40,
  "http/membership/tax.spec.ts": 33,
  "http/stripe/taxes.spec.ts": 24,
  "http/orders/addresses.spec.ts": 22,
  "http/catalogue/cached-responses.spec.ts": 28,
  "http/redis/two-servers.spec.ts": 36,
  "http/jobs/cost.spec.ts": 40,
  "http/stripe/cart.spec.ts": 22,
  "http/admin/audit-kinds.spec.ts": 20,
  "http/access/engine-carts-and-orders.spec.ts": 20,
  "http/stripe/membership.spec.ts": 19,
  "http/catalogue/reconcile.spec.ts": 20,
  "http/membership/payment.spec.ts": 18,
  "modules/locks.spec.ts": 22,
  "http/races/packing.spec.ts": 15,
  "http/settings/two-servers.spec.ts": 24,
  "http/catalogue/product-writes.spec.ts": 16,
  "http/catalogue/product-changes.spec.ts": 16,
  "http/discounts/discount-codes.spec.ts": 15,
  "http/catalogue/group-prices.spec.ts": 30,
  "http/admin/customer-groups.spec.ts": 15,
  "http/catalogue/group-price-caches.spec.ts": 12,
  "http/races/stock-writes.spec.ts": 14,
  "http/chaos/invariants.spec.ts": 15,
  "http/stripe/webhook.spec.ts": 14,
  "http/stripe/after-capture.spec.ts": 14,
  "http/races/last-piece.spec.ts": 14,
  "http/stripe/cart-intent.spec.ts": 13,
  "http/cart/catalogue-changes.spec.ts": 12,
  "http/membership/ledger.spec.ts": 12,
  "http/admin/directory.spec.ts": 11,
  "http/catalogue/pictures.spec.ts": 11,
  "http/auth/email-verification.spec.ts": 11,
  "http/orders/own-order.spec.ts": 11,
  "http/orders/order-emails.spec.ts": 14,
  "http/auth/role-crash.spec.ts": 25,
  "http/auth/google-claim.spec.ts": 12,
  "http/access/hidden-products.spec.ts": 10,
  "http/catalogue/product-write-limits.spec.ts": 10,
  "modules/catalogue.spec.ts": 10,
}
const SHORT_SECONDS = 4

/** They share a shop that is paid by Stripe, which has to be started as well. */
const STRIPE_FOLDER = "http/stripe/"
const SECOND_SHOP_SECONDS = 15

function specsBelow(folder: string): string[] {
  return readdirSync(inRoot("integration-tests", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
    .sort()
}

const secondsOf = (file: string) => SECONDS[file] ?? SHORT_SECONDS

/** Every file of the HTTP tests, relative to `integration-tests`. */
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
