import type { ItemTaxLineDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { COUNTRY_CODE, engineProvince } from "../../address/rules/shipping-address"
import type { MembershipOffer } from "../../store/queries/membership-offer"

/** A rate that the engine's admin has given the membership; `rate` in percent. */
interface MembershipTaxLine {
  rateId: string | null
  code: string | null
  name: string
  rate: number
  providerId: string | null
}

/** What is taken of the membership in a state, by its code. */
export interface MembershipTax {
  state: string
  lines: MembershipTaxLine[]
}

/** Ids of the rates that name the membership's product or its type. Those of a whole region don't tax it. */
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

/** Whether the membership has a rate anywhere, so that its buyers are asked for their state. */
export async function isMembershipTaxed(
  container: MedusaContainer,
  offer: MembershipOffer,
): Promise<boolean> {
  return (await namedRates(container, offer)).size > 0
}

/** The rates of the engine's own choice that name the membership; a state's go before the country's. */
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
  // A default rate of the state hides what the country takes of the membership: it is looked for once more without it.
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
 * What is taken of the membership; null while a merchant has given it no rate, wherever its buyer lives.
 *
 * @throws ApiError `state_required` where it has one, and nobody says in which state
 */
export async function findMembershipTax(
  container: MedusaContainer,
  offer: MembershipOffer,
  state: string | null,
): Promise<MembershipTax | null> {
  const named = await namedRates(container, offer)
  if (named.size === 0) return null
  if (state === null) {
    const message = "Please choose your state: there is a tax on the membership in some."
    return throwError("state_required", message, { state: message })
  }
  return { state, lines: await findLines(container, offer, { state, named }) }
}
