import type { CreateCartDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { COUNTRY_CODE, engineProvince } from "#domains/store/rules/shipping-address"
import { totalOf } from "#domains/order-facts/money/rules/figures"
import { toCents } from "#lib/money"
import type { MembershipOffer } from "#domains/store/queries/store-context"
import type { MembershipTax } from "../queries/membership-tax"

/** Marks the carts that sell the membership among a customer's carts. */
export const MEMBERSHIP_CART_PURPOSE = "membership"

interface CreateMembershipCartInput {
  customerId: string
  offer: MembershipOffer
  tax: MembershipTax | null
}

/** The engine's price of the cart without a discount, in cents. */
function totalCentsOf({ sellable }: MembershipOffer, taxLines: readonly TaxLine[]): number {
  const { unitPrice: unit_price, isTaxInclusive: is_tax_inclusive } = sellable
  const item = { id: "membership", unit_price, quantity: 1, is_tax_inclusive, tax_lines: [...taxLines] }
  return toCents(totalOf({ items: [item], shipping_methods: [] }))
}

interface TaxLine {
  description: string
  code: string
  rate: number
  tax_rate_id?: string
  provider_id?: string
}

function taxLinesOf(tax: MembershipTax | null): TaxLine[] {
  return (tax?.lines ?? []).map(({ rateId, providerId, name, code, rate }) => ({
    description: name,
    code: code ?? name,
    rate,
    ...(rateId && { tax_rate_id: rateId }),
    ...(providerId && { provider_id: providerId }),
  }))
}

/** Creates a cart with one line. */
async function createCart(
  transaction: MedusaContainer,
  input: CreateCartDTO,
  taxLines: readonly TaxLine[],
): Promise<string> {
  const carts = transaction.resolve(Modules.CART)
  const { id } = await carts.createCarts(input)
  if (taxLines.length === 0) return id
  const [item] = await carts.listLineItems({ cart_id: id }, { select: ["id"], take: 1 })
  const lines = taxLines.map((line) => ({ item_id: item?.id ?? "", ...line }))
  await carts.setLineItemTaxLines(id, lines)
  return id
}

/**
 * Creates a membership cart with its taxes, separate from the customer's shopping cart. Also returns its price
 * without a discount.
 */
export const createMembershipCartStep = createStep(
  "create-membership-cart",
  async ({ customerId, offer, tax }: CreateMembershipCartInput, { container, eventGroupId }) => {
    const customers = container.resolve(Modules.CUSTOMER)
    const customer = await customers.retrieveCustomer(customerId, { select: ["id", "email"] })
    const { sellable } = offer
    const input: CreateCartDTO = {
      customer_id: customerId,
      email: customer.email,
      region_id: offer.regionId,
      currency_code: offer.currencyCode,
      sales_channel_id: offer.salesChannelId,
      // The address that determines the tax. Nothing is shipped, so it is the only one.
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
    const taxLines = taxLinesOf(tax)
    const cartId = await inTransaction(container, (transaction) => createCart(transaction, input, taxLines), {
      eventGroupId,
    })
    return new StepResponse({ cartId, totalCents: totalCentsOf(offer, taxLines) }, cartId)
  },
  async (cartId, { container }) => {
    if (!cartId) return
    await container.resolve(Modules.CART).deleteCarts([cartId])
  },
)
