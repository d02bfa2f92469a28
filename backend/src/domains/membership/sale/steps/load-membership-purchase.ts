import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PaymentProvider } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { inOrderOfCreation } from "#engine/line-order"
import { readStoredCarts } from "#engine/stored-cart"
import type { OrderCart } from "#domains/checkout/order/rules/order-cart"

/** The order that a cart became. */
export async function findOrderOfCart(
  container: MedusaContainer,
  cartId: string,
): Promise<string | undefined> {
  const [link] = await graphRows<{ order_id: string }>(container, {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return link?.order_id
}

/**
 * The cart of a purchase, with all that its order takes over.
 *
 * @throws MedusaError `not_found`
 */
export async function readSaleCart(container: MedusaContainer, cartId: string): Promise<OrderCart> {
  const [cart] = await readStoredCarts<OrderCart>(container, { cartId })
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${cartId} does not exist`)
  return { ...cart, items: inOrderOfCreation(cart.items) }
}

export interface LoadMembershipPurchaseInput {
  accountId: number
  token: string
}

/** A purchase to confirm. */
export interface PurchaseToConfirm {
  id: string
  token: string
  cartId: string
  provider: PaymentProvider
  amountDueCents: number
  priceCents: number
  discountCode: string | null
  discount: Record<string, unknown> | null
  /** As quoted; see `MembershipTax`. */
  tax: Record<string, unknown> | null
  /** The engine order that it has become, if any. */
  orderId: string | null
  /** Whether it is open and its account is not a member yet. */
  isPending: boolean
}

/**
 * Finds the purchase behind a `paymentIntentId`, among the account's own.
 *
 * @throws ApiError `not_found`, or `payment_incomplete` if it was closed or its membership has ended
 */
export const loadMembershipPurchaseStep = createStep(
  "load-membership-purchase",
  async ({ accountId, token }: LoadMembershipPurchaseInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const [purchase] = await memberships.listMembershipPurchases(
      { token, account_id: accountId },
      { take: 1 },
    )
    if (!purchase) throwError("not_found", "This payment could not be found.")
    const isMember = await memberships.isMember(accountId)
    if (!isMember && purchase.status === "closed") {
      throwError("payment_incomplete", "This payment is no longer valid. Please start the payment again.")
    }
    if (!isMember && purchase.status === "completed") {
      throwError(
        "payment_incomplete",
        "The membership bought with this payment has ended. Please start a new payment.",
      )
    }
    return new StepResponse<PurchaseToConfirm>({
      id: purchase.id,
      token: purchase.token,
      cartId: purchase.cart_id,
      provider: purchase.provider,
      amountDueCents: purchase.amount_due_cents,
      priceCents: purchase.price_cents,
      discountCode: purchase.discount_code,
      discount: purchase.discount,
      tax: purchase.tax,
      orderId: purchase.order_id,
      isPending: !isMember && purchase.status === "open",
    })
  },
)
