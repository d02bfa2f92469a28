import type { CreateCartDTO, ICartModuleService, ICustomerModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MembershipOffer } from "../membership-offer"

/** Marks the carts that sell the membership among a customer's carts. */
export const MEMBERSHIP_CART_PURPOSE = "membership"

export interface CreateMembershipCartInput {
  customerId: string
  offer: MembershipOffer
}

export const createMembershipCartStepId = "create-membership-cart"

/** Creates a cart of its own for the membership, apart from what the customer collects in the shop. */
export const createMembershipCartStep = createStep(
  createMembershipCartStepId,
  async ({ customerId, offer }: CreateMembershipCartInput, { container }) => {
    const customers = container.resolve<ICustomerModuleService>(Modules.CUSTOMER)
    const customer = await customers.retrieveCustomer(customerId, { select: ["id", "email"] })
    const { sellable } = offer
    const input: CreateCartDTO = {
      customer_id: customerId,
      email: customer.email,
      region_id: offer.regionId,
      currency_code: offer.currencyCode,
      sales_channel_id: offer.salesChannelId,
      metadata: { purpose: MEMBERSHIP_CART_PURPOSE },
      items: [
        {
          title: sellable.title,
          product_id: sellable.productId,
          product_title: sellable.title,
          product_handle: sellable.handle,
          variant_id: sellable.variantId,
          quantity: 1,
          unit_price: sellable.unitPrice,
          requires_shipping: false,
          is_discountable: sellable.discountable,
          ...(sellable.description && { product_description: sellable.description }),
          ...(sellable.thumbnail && { thumbnail: sellable.thumbnail }),
          ...(sellable.variantTitle && { variant_title: sellable.variantTitle }),
          ...(sellable.sku && { variant_sku: sellable.sku }),
        },
      ],
    }
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const cart = await carts.createCarts(input)
    return new StepResponse({ cartId: cart.id }, cart.id)
  },
  async (cartId, { container }) => {
    if (!cartId) return
    await container.resolve<ICartModuleService>(Modules.CART).deleteCarts([cartId])
  },
)
