import type { CreateCartDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { COUNTRY_CODE, engineProvince } from "../../address/rules/shipping-address"
import type { MembershipOffer } from "../../store/queries/membership-offer"
import type { MembershipTax } from "../queries/membership-tax"

/** Marks the carts that sell the membership among a customer's carts. */
export const MEMBERSHIP_CART_PURPOSE = "membership"

interface CreateMembershipCartInput {
  customerId: string
  offer: MembershipOffer
  tax: MembershipTax | null
}

/** Creates a cart for the membership with its taxes, separate from the customer's shopping cart. */
export const createMembershipCartStep = createStep(
  "create-membership-cart",
  async ({ customerId, offer, tax }: CreateMembershipCartInput, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER)
    const customer = await customers.retrieveCustomer(customerId, { select: ["id", "email"] })
    const { sellable } = offer
    const input: CreateCartDTO = {
      customer_id: customerId,
      email: customer.email,
      region_id: offer.regionId,
      currency_code: offer.currencyCode,
      sales_channel_id: offer.salesChannelId,
      // The address that determines the tax. Nothing is shipped, so there is no other address.
      ...(tax && {
        billing_address: {
          country_code: COUNTRY_CODE,
          province: engineProvince(tax.state) ?? tax.state,
        },
      }),
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
          is_tax_inclusive: sellable.isTaxInclusive,
          ...(sellable.description && { product_description: sellable.description }),
          ...(sellable.thumbnail && { thumbnail: sellable.thumbnail }),
          ...(sellable.variantTitle && { variant_title: sellable.variantTitle }),
          ...(sellable.sku && { variant_sku: sellable.sku }),
        },
      ],
    }
    const carts = container.resolve(Modules.CART)
    const cart = await carts.createCarts(input)
    if (tax && tax.lines.length > 0) {
      const [item] = await carts.listLineItems({ cart_id: cart.id }, { select: ["id"], take: 1 })
      const lines = tax.lines.map(({ rateId, providerId, name, code, rate }) => ({
        item_id: item?.id ?? "",
        description: name,
        code: code ?? name,
        rate,
        ...(rateId && { tax_rate_id: rateId }),
        ...(providerId && { provider_id: providerId }),
      }))
      await carts.setLineItemTaxLines(cart.id, lines)
    }
    return new StepResponse({ cartId: cart.id }, cart.id)
  },
  async (cartId, { container }) => {
    if (!cartId) return
    await container.resolve(Modules.CART).deleteCarts([cartId])
  },
)
