import type { ItemTaxLineDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "#errors/api-error"
import { COUNTRY_CODE, engineProvince } from "#domains/store/rules/shipping-address"
import type { MembershipOffer } from "#domains/store/queries/store-context"

/** A tax rate set for the membership in the engine's admin; `rate` in percent. */
interface MembershipTaxLine {
  rateId: string | null
  code: string | null
  name: string
  rate: number
  providerId: string | null
}

/** The taxes on the membership in a state, given by its code. */
export interface MembershipTax {
  state: string
  lines: MembershipTaxLine[]
}

/** Ids of the tax rates for the membership's product or its type. Rates for a whole region don't apply to it. */
async function namedRates(container: MedusaContainer, offer: MembershipOffer): Promise<Set<string>> {
  const regions = container.resolve(Modules.REGION)
  const { productId, productTypeId } = offer.sellable
  const rules = await container.resolve(Modules.TAX).listTaxRateRules(
    {
      reference: productTypeId ? ["product", "product_type"] : ["product"],
      reference_id: [productId, ...(productTypeId ? [productTypeId] : [])],
    },
    { take: null },
  )
  if (rules.length === 0) return new Set()
  const { automatic_taxes } = await regions.retrieveRegion(offer.regionId, {
    select: ["id", "automatic_taxes"],
  })
  return new Set(automatic_taxes ? rules.map(({ tax_rate_id }) => tax_rate_id) : [])
}

/** Whether the membership is taxed anywhere, so that buyers have to give their state. */
export async function isMembershipTaxed(
  container: MedusaContainer,
  offer: MembershipOffer,
): Promise<boolean> {
  return (await namedRates(container, offer)).size > 0
}

/** The membership's rates among those that the engine selects; a state's rates take precedence over the country's. */
async function findLines(
  container: MedusaContainer,
  offer: MembershipOffer,
  { state, named }: { state: string; named: Set<string> },
): Promise<MembershipTaxLine[]> {
  const taxes = container.resolve(Modules.TAX)
  const { productId, productTypeId, unitPrice } = offer.sellable
  const item = {
    id: "membership",
    product_id: productId,
    ...(productTypeId && { product_type_id: productTypeId }),
    quantity: 1,
    unit_price: unitPrice,
    currency_code: offer.currencyCode,
  }
  // A state's default rate hides the country's rate for the membership, so the second lookup omits the state.
  for (const province_code of [engineProvince(state) ?? null, null]) {
    const address = { country_code: COUNTRY_CODE, province_code }
    const found = (await taxes.getTaxLines([item], { address })) as ItemTaxLineDTO[]
    const lines = found.filter(({ rate_id }) => rate_id !== undefined && named.has(rate_id))
    if (lines.length > 0) {
      return lines.map((line) => ({
        rateId: line.rate_id ?? null,
        code: line.code,
        name: line.name,
        rate: Number(line.rate),
        providerId: line.provider_id,
      }))
    }
  }
  return []
}

/**
 * The taxes on the membership; null if no rate is set for it in any state.
 *
 * @throws ApiError `state_required` if there is a rate, but no state is given
 */
export async function findMembershipTax(
  container: MedusaContainer,
  offer: MembershipOffer,
  state: string | null,
): Promise<MembershipTax | null> {
  const named = await namedRates(container, offer)
  if (named.size === 0) return null
  if (state === null) {
    const message = "Please choose your state, because some states tax the membership."
    return throwError("state_required", message, { state: message })
  }
  return { state, lines: await findLines(container, offer, { state, named }) }
}
