import type { Product } from "@shop/contracts"
import type { EngineAdmin } from "./engine"
import { uniqueName } from "./visitor"

/** A tax rate as the engine's admin takes it; `rate` in percent. */
export interface Rate {
  name: string
  rate: number
  is_combinable?: boolean
}

/** A price of a product in a price list, in dollars. */
export interface ListedPrice {
  product: Pick<Product, "name">
  amount: number
  min_quantity?: number
  max_quantity?: number
}

/** Options of a promotion; by default automatic, with 10 % off every item. */
export interface PromotionOptions {
  code?: string
  isAutomatic?: boolean
  type?: "standard" | "buyget"
  /** The discount, as the engine's `application_method`. */
  method?: object
  rules?: object[]
  /** Maximum number of uses. */
  limit?: number
  /** Its dates or its budget. */
  campaign?: object
}

/** One piece at half its price for one piece that is bought. */
export const halfOffOne = (bought: object[], reduced: object[]) => ({
  type: "percentage",
  target_type: "items",
  allocation: "each",
  value: 50,
  max_quantity: 1,
  apply_to_quantity: 1,
  buy_rules_min_quantity: 1,
  buy_rules: bought,
  target_rules: reduced,
})

/** The application method of a promotion that takes `value` percent off every item. */
export function percentOff(value: number) {
  return { type: "percentage", target_type: "items", allocation: "across", value }
}

interface TaxRegion {
  id: string
  parent_id: string | null
}

/** Settings that a test makes in the engine's admin, and that are undone at its end. */
export class EngineSettings {
  private readonly undos: (() => Promise<unknown>)[] = []

  constructor(readonly engine: EngineAdmin) {}

  /** Undoes all settings, latest first. */
  async restore(): Promise<void> {
    for (const undo of this.undos.splice(0).reverse()) await undo()
  }

  /** Registers something to do when the settings are undone. */
  onRestore(undo: () => Promise<unknown>): void {
    this.undos.push(undo)
  }

  /** Creates something through the engine's admin API, to be deleted at the end. Returns its id. */
  async create(path: string, name: string, body: object): Promise<string> {
    const answer = await this.update(path, body)
    const { id } = (answer as Record<string, { id?: string } | undefined>)[name] ?? {}
    if (!id) throw new Error(`${path} answered no id: ${JSON.stringify(answer)}`)
    this.undos.push(() => this.engine.delete(`${path}/${id}`))
    return id
  }

  /** Changes something; `back` is the body that changes it back at the end. */
  async update(path: string, body: object, back?: object): Promise<Record<string, unknown>> {
    const answer = await this.post(path, body)
    if (back) this.undos.push(() => this.post(path, back))
    return answer
  }

  private async post(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await this.engine.post(path, body)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Creates an active promotion. Returns its code. */
  async promotion({
    code = uniqueName("PROMO").toUpperCase(),
    isAutomatic = true,
    method = percentOff(10),
    campaign,
    ...rest
  }: PromotionOptions = {}): Promise<string> {
    await this.create("/admin/promotions", "promotion", {
      code,
      type: "standard",
      status: "active",
      is_automatic: isAutomatic,
      application_method: { currency_code: "usd", ...method },
      ...(campaign && { campaign: { name: code, campaign_identifier: code, ...campaign } }),
      ...rest,
    })
    return code
  }

  /** Creates a customer group with these customers. Returns its id. */
  async customerGroup(customerIds: string[] = []): Promise<string> {
    const id = await this.create("/admin/customer-groups", "customer_group", { name: uniqueName("Group") })
    if (customerIds.length > 0) await this.addToGroup(id, customerIds)
    return id
  }

  async addToGroup(groupId: string, customerIds: string[]): Promise<void> {
    await this.update(`/admin/customer-groups/${groupId}/customers`, { add: customerIds })
  }

  /** Creates an active price list that overrides prices for customer groups, or for everybody. Returns its id. */
  async priceList(groupIds: string[], prices: ListedPrice[], changes: object = {}): Promise<string> {
    return this.create("/admin/price-lists", "price_list", {
      title: uniqueName("List"),
      description: "Made by a test",
      type: "override",
      status: "active",
      ...(groupIds.length > 0 && { rules: { "customer.groups.id": groupIds } }),
      prices: await Promise.all(
        prices.map(async ({ product, ...price }) => ({
          variant_id: await this.engine.variantOfTitle(product.name),
          currency_code: "usd",
          ...price,
        })),
      ),
      ...changes,
    })
  }

  async changePriceList(id: string, changes: object): Promise<void> {
    await this.update(`/admin/price-lists/${id}`, changes)
  }

  /** Id of the country's tax region, which the shop's setup creates. */
  async countryTaxRegion(): Promise<string> {
    const { body } = await this.engine.get("/admin/tax-regions?country_code=us&limit=100")
    const regions = body.tax_regions as TaxRegion[]
    return regions.find(({ parent_id }) => parent_id === null)?.id ?? ""
  }

  /** Creates the country's default tax rate. Returns its id. */
  async countryTax(rate: Rate): Promise<string> {
    return this.rateIn(await this.countryTaxRegion(), { ...rate, is_default: true })
  }

  /** Creates a tax rate in a region, only for what `rules` name if given. Returns its id. */
  rateIn(
    tax_region_id: string,
    rate: Rate & { is_default?: boolean; rules?: { reference: string; reference_id: string }[] },
  ): Promise<string> {
    return this.create("/admin/tax-rates", "tax_rate", { code: uniqueName("T"), ...rate, tax_region_id })
  }

  /** Creates a state's tax region, with or without a default rate. Returns its id. */
  async stateTax(province_code: string, rate: Rate | null): Promise<string> {
    return this.create("/admin/tax-regions", "tax_region", {
      country_code: "us",
      province_code,
      parent_id: await this.countryTaxRegion(),
      ...(rate && { default_tax_rate: { code: uniqueName("T"), ...rate } }),
    })
  }

  /** Creates the country's tax rate for one product. Returns its id. */
  async productRate(product: Pick<Product, "name">, rate: Rate): Promise<string> {
    const { id: reference_id } = await this.engine.productOf(product.name)
    return this.rateIn(await this.countryTaxRegion(), {
      ...rate,
      rules: [{ reference: "product", reference_id }],
    })
  }

  /** Creates a region's tax rate for the membership; the country's if no region is given. Returns its id. */
  async membershipRate(rate: Rate, taxRegionId?: string): Promise<string> {
    const { id: reference_id } = await this.engine.productOf("Lifetime Membership")
    return this.rateIn(taxRegionId ?? (await this.countryTaxRegion()), {
      ...rate,
      rules: [{ reference: "product", reference_id }],
    })
  }

  /** Creates the country's tax rate for a new product type, and gives the product that type. Returns the rate's id. */
  async typeRate(product: Product, rate: Rate): Promise<string> {
    const type = await this.create("/admin/product-types", "product_type", { value: uniqueName("Type") })
    const { id } = await this.engine.productOf(product.name)
    await this.update(`/admin/products/${id}`, { type_id: type }, { type_id: null })
    return this.rateIn(await this.countryTaxRegion(), {
      ...rate,
      rules: [{ reference: "product_type", reference_id: type }],
    })
  }

  /** Makes prices in US dollars include taxes. */
  async taxInclusivePrices(): Promise<void> {
    const value = "usd"
    const { body } = await this.engine.get("/admin/price-preferences?limit=100")
    const preferences = body.price_preferences as { id: string; attribute: string; value: string }[]
    const known = preferences.find((one) => one.attribute === "currency_code" && one.value === value)
    const preference = { attribute: "currency_code", value, is_tax_inclusive: true }
    if (!known) {
      await this.create("/admin/price-preferences", "price_preference", preference)
      return
    }
    const path = `/admin/price-preferences/${known.id}`
    await this.update(path, { is_tax_inclusive: true }, { is_tax_inclusive: false })
  }

  /** The shipping option that the shop's setup creates. */
  async freeDelivery(): Promise<{ id: string; service_zone_id: string; shipping_profile_id: string }> {
    const { body } = await this.engine.get("/admin/shipping-options?limit=100&order=created_at")
    const [first] = body.shipping_options as {
      id: string
      service_zone_id: string
      shipping_profile_id: string
    }[]
    if (!first) throw new Error("The shop delivers nothing")
    return first
  }

  /** Creates a further shipping option; by default for the same places and products as the shop's own. */
  async delivery(name: string, dollars: number, changes: object = {}): Promise<string> {
    const { service_zone_id, shipping_profile_id } = await this.freeDelivery()
    return this.create("/admin/shipping-options", "shipping_option", {
      name,
      service_zone_id,
      shipping_profile_id,
      provider_id: "manual_manual",
      price_type: "flat",
      type: { label: name, description: `${name} delivery`, code: uniqueName("d") },
      prices: [{ currency_code: "usd", amount: dollars }],
      rules: [
        { attribute: "enabled_in_store", operator: "eq", value: "true" },
        { attribute: "is_return", operator: "eq", value: "false" },
      ],
      ...changes,
    })
  }

  /** Disables the shop's own shipping option in the store. */
  async withoutFreeDelivery(): Promise<void> {
    const { id } = await this.freeDelivery()
    const rulesOf = (enabled: string) => ({
      rules: [
        { attribute: "enabled_in_store", operator: "eq", value: enabled },
        { attribute: "is_return", operator: "eq", value: "false" },
      ],
    })
    await this.update(`/admin/shipping-options/${id}`, rulesOf("false"), rulesOf("true"))
  }

  /** Creates a service zone of the shop's stock location for these places only. Returns its id. */
  async serviceZone(geo_zones: object[]): Promise<string> {
    const { service_zone_id } = await this.freeDelivery()
    const { body } = await this.engine.get(
      "/admin/stock-locations?fields=*fulfillment_sets,*fulfillment_sets.service_zones",
    )
    const sets = (
      body.stock_locations as { fulfillment_sets: { id: string; service_zones: { id: string }[] }[] }[]
    ).flatMap((location) => location.fulfillment_sets)
    const set = sets.find(({ service_zones }) => service_zones.some(({ id }) => id === service_zone_id))
    const path = `/admin/fulfillment-sets/${set?.id}/service-zones`
    const answer = await this.update(path, { name: uniqueName("Zone"), geo_zones })
    const zones = (answer.fulfillment_set as { service_zones: { id: string; created_at: string }[] })
      .service_zones
    const id =
      zones
        .map((zone) => zone.id)
        .sort()
        .at(-1) ?? ""
    this.undos.push(() => this.engine.delete(`${path}/${id}`))
    return id
  }

  /** Gives a product a new shipping profile of its own. Returns the profile's id. */
  async profileOf(product: Pick<Product, "name">): Promise<string> {
    const { shipping_profile_id: before } = await this.freeDelivery()
    const profile = await this.create("/admin/shipping-profiles", "shipping_profile", {
      name: uniqueName("Profile"),
      type: uniqueName("type"),
    })
    const { id } = await this.engine.productOf(product.name)
    const path = `/admin/products/${id}`
    await this.update(path, { shipping_profile_id: profile }, { shipping_profile_id: before })
    return profile
  }

  /** Makes a product one that is not shipped. */
  async unshipped(product: Pick<Product, "name">): Promise<void> {
    const { shipping_profile_id: before } = await this.freeDelivery()
    const { id } = await this.engine.productOf(product.name)
    await this.update(`/admin/products/${id}`, { shipping_profile_id: null }, { shipping_profile_id: before })
  }
}
