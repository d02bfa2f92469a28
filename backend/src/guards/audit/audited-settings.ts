import { graphRows } from "#engine/graph"
import { settingStates, type SettingKind } from "#domains/catalogue/audit-state/queries/setting-states"
import type { ReadStates } from "#domains/operations/audit/rules/state"
import type { Audited } from "./audited-records"

/** @param answer key of the record in the engine's response, if it is not the name of the entity */
export const setting = (kind: SettingKind, answer: string = kind.entity): Audited => ({
  subject: "engine_setting",
  read: settingStates(kind),
  answer,
  others: { entity: kind.entity },
})

/**
 * A type of settings with whether prices include taxes, which the engine stores elsewhere.
 *
 * @param attribute what the engine stores it by: a region, or each currency of the store
 */
function settingWithTaxes(kind: SettingKind, attribute: "region_id" | "currency_code"): Audited {
  const readAlone = settingStates(kind)
  const read: ReadStates = async (container, ids) => {
    const states = await readAlone(container, ids)
    const preferences = await graphRows<{ value: string }>(container, {
      entity: "price_preference",
      fields: ["value"],
      filters: { attribute, is_tax_inclusive: true },
    })
    const inclusive = preferences.map(({ value }) => value).sort()
    return new Map(
      [...states].map(([id, { subjectId, fields }]) => {
        const pricesWithTax = attribute === "region_id" ? inclusive.includes(id) : inclusive
        const told = { [`pricesWithTax of ${String(fields[kind.label])}`]: pricesWithTax }
        return [id, { subjectId, fields: { ...fields, ...told } }]
      }),
    )
  }
  return { ...setting(kind), read }
}

export const stores = settingWithTaxes(
  {
    entity: "store",
    label: "store",
    name: "name",
    fields: {
      currencies: "supported_currencies.currency_code,is_default",
      region: "default_region_id",
      salesChannel: "default_sales_channel_id",
      location: "default_location_id",
    },
  },
  "currency_code",
)

export const regions = settingWithTaxes(
  {
    entity: "region",
    label: "region",
    name: "name",
    fields: {
      currency: "currency_code",
      automaticTaxes: "automatic_taxes",
      countries: "countries.iso_2",
      paymentProviders: "payment_providers.id",
    },
  },
  "region_id",
)

export const salesChannels = setting({
  entity: "sales_channel",
  label: "salesChannel",
  name: "name",
  fields: { description: "description", isDisabled: "is_disabled" },
})

export const stockLocations = setting({
  entity: "stock_location",
  label: "stockLocation",
  name: "name",
  fields: {
    address: "address.company,address_1,address_2,postal_code,city,province,country_code,phone",
    salesChannels: "sales_channels.name",
    providers: "fulfillment_providers.id",
    deliveries: "fulfillment_sets.name",
  },
})

export const fulfillmentSets = setting({
  entity: "fulfillment_set",
  label: "delivery",
  name: "name",
  fields: {
    zones: "service_zones.name",
    places: "service_zones.geo_zones.country_code,province_code,city,postal_expression",
  },
})

export const shippingOptions = setting({
  entity: "shipping_option",
  label: "shippingOption",
  name: "name",
  fields: {
    priceType: "price_type",
    prices: "prices.amount,currency_code",
    pricesFor: "prices.price_rules.attribute,operator,value",
    provider: "provider_id",
    profile: "shipping_profile_id",
    zone: "service_zone_id",
    rules: "rules.attribute,operator,value",
    type: "type.label",
  },
})

export const shippingOptionTypes = setting({
  entity: "shipping_option_type",
  label: "shippingOptionType",
  name: "label",
  fields: { code: "code", description: "description" },
})

export const shippingProfiles = setting({
  entity: "shipping_profile",
  label: "shippingProfile",
  name: "name",
  fields: { type: "type" },
})

export const taxRates = setting({
  entity: "tax_rate",
  label: "taxRate",
  name: "name",
  fields: {
    rate: "rate",
    code: "code",
    isDefault: "is_default",
    isCombinable: "is_combinable",
    appliesTo: "rules.reference,reference_id",
  },
})

export const taxRegions = setting({
  entity: "tax_region",
  label: "taxRegion",
  name: "id",
  fields: {
    country: "country_code",
    state: "province_code",
    provider: "provider_id",
    rates: "tax_rates.name,code,rate",
  },
})

export const pricePreferences = setting({
  entity: "price_preference",
  label: "pricePreference",
  name: "value",
  fields: { attribute: "attribute", includesTax: "is_tax_inclusive" },
})

export const refundReasons = setting({
  entity: "refund_reason",
  label: "refundReason",
  name: "label",
  fields: { code: "code", description: "description" },
})

export const returnReasons = setting({
  entity: "return_reason",
  label: "returnReason",
  name: "label",
  fields: { value: "value", description: "description" },
})

export const collections = setting(
  {
    entity: "product_collection",
    label: "collection",
    name: "title",
    fields: { handle: "handle", products: "products.title" },
  },
  "collection",
)

export const productOptions = setting({
  entity: "product_option",
  label: "productOption",
  name: "title",
  fields: { values: "values.value" },
})

export const productTags = setting({ entity: "product_tag", label: "productTag", name: "value", fields: {} })

export const productTypes = setting({
  entity: "product_type",
  label: "productType",
  name: "value",
  fields: {},
})
