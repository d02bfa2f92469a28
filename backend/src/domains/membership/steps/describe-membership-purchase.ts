import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  discountAmountCents,
  type DiscountSummary,
  type Figures,
  type PaymentIntentResponse,
} from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { figuresOf, type Priced } from "../../money/rules/figures"
import { graphRows } from "../../../engine/graph"

/** Stripe's client secret of the purchase's session; undefined with the demo provider. */
async function providerSecret(container: MedusaContainer, cartId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "payment_collection.payment_sessions.data"],
    filters: { id: cartId },
  })
  const secret = data[0]?.payment_collection?.payment_sessions?.[0]?.data?.client_secret
  return typeof secret === "string" ? secret : undefined
}

/** The taxes of a cart, as the engine computes them. */
async function taxesOfCart(container: MedusaContainer, cartId: string): Promise<Figures["taxes"]> {
  const data = await graphRows<Pick<Priced, "items">>(container, {
    entity: "cart",
    fields: ["id", "items.*", "items.tax_lines.*", "items.adjustments.*"],
    filters: { id: cartId },
  })
  const [cart] = data
  return cart ? figuresOf({ items: cart.items, shipping_methods: [] }).taxes : []
}

/** A purchase as the facade tells it: what is due, and what its client needs to pay it. */
export const describeMembershipPurchaseStep = createStep(
  "describe-membership-purchase",
  async ({ purchaseId }: { purchaseId: string }, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const purchase = await memberships.retrieveMembershipPurchase(purchaseId)
    const discount = purchase.discount as DiscountSummary | null
    const taxes = purchase.tax ? await taxesOfCart(container, purchase.cart_id) : []
    const isFree = purchase.amount_due_cents === 0
    const secret =
      purchase.provider === "stripe" && !isFree
        ? await providerSecret(container, purchase.cart_id)
        : `${purchase.token}_secret`
    return new StepResponse<PaymentIntentResponse>({
      clientSecret: isFree ? null : (secret ?? null),
      paymentIntentId: purchase.token,
      provider: purchase.provider,
      amountDue: purchase.amount_due_cents,
      taxes,
      ...(discount && {
        appliedDiscount: { ...discount, amountOff: discountAmountCents(purchase.price_cents, discount) },
      }),
    })
  },
)
