import type { MedusaContainer } from "@medusajs/framework/types"
import type { Refill, Visibility } from "@shop/contracts"
import { startOf, type Day } from "@shop/contracts/delivery-promise"
import { toImagePath } from "#lib/image-path"
import { REFILL_MODULE } from "#modules/refill/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { chosenTitle } from "#domains/store/stock/rules/order-stock"
import { findRefillCases } from "./queries/refill-cases"

interface Buyer {
  accountId: number
  customerId: string
  levels: Visibility[]
}

/** Products that a customer has bought and that run out, each with when it runs out and when they are reminded. */
export async function listRefills(
  container: MedusaContainer,
  { accountId, customerId, levels }: Buyer,
): Promise<Refill[]> {
  const [{ timeZone }, cases, reminders] = await Promise.all([
    readSettings(container),
    findRefillCases(container, { customerId, levels }),
    container.resolve(REFILL_MODULE).listRefillReminders({ account_id: accountId }, { take: null }),
  ])
  const iso = (day: Day | null | undefined) => (day ? startOf(day, timeZone).toISOString() : null)
  return cases.flatMap(({ product, purchases, runsOutOn, remindOn }) => {
    const reminder = reminders.find(({ product_id }) => product_id === product.id)
    const bought = purchases.find(({ priceCents }) => priceCents > 0) ?? purchases[0]
    if (!bought) return []
    const state = reminder && {
      askedAt: reminder.asked_at,
      remindedAt: reminder.reminded_at,
      postponedAt: reminder.postponed_at,
    }
    const variant = product.variants.find(({ id }) => id === bought.variantId)
    return {
      productId: product.id,
      variantId: bought.variantId,
      variantTitle: chosenTitle(bought.variantTitle),
      name: product.name,
      imageUrl: toImagePath(variant?.imageUrl ?? product.imageUrl),
      price: bought.priceCents,
      quantity: bought.quantity,
      isReminded: Boolean(reminder),
      isOnOrder: purchases.some(({ isOpen }) => isOpen),
      runsOutAt: iso(runsOutOn),
      remindAt: iso(state && remindOn(state)),
    }
  })
}
