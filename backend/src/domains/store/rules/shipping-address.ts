import { formatAddress, type Order, type PostalAddress, stateCodeOf } from "@shop/contracts"
import { joinName, type NameParts } from "#modules/account/names"

/** An address in the engine's fields; `province` is ISO 3166-2 in lower case, as in its admin and its taxes. */
interface EngineAddress {
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  country_code: string
  phone: string | null
}

/** The only country that the shop sells to, in the engine's format. */
export const COUNTRY_CODE = "us"

/** The engine's code of a U.S. state, for example `us-or`; undefined for other texts. */
export function engineProvince(state: string): string | undefined {
  const code = stateCodeOf(state)
  return code && `${COUNTRY_CODE}-${code.toLowerCase()}`
}

/** Converts an address of the facade to the engine's fields. */
export function toEngineAddress({
  address,
  address2,
  city,
  state,
  zipCode,
  phone,
}: PostalAddress): EngineAddress {
  return {
    address_1: address,
    address_2: address2 || null,
    city,
    province: engineProvince(state) ?? state,
    postal_code: zipCode,
    country_code: COUNTRY_CODE,
    phone: phone || null,
  }
}

type KnownParts = { [Part in keyof EngineAddress]?: string | null | undefined }

/** The inverse of `toEngineAddress`. Fields that were omitted through the engine's own API are empty strings. */
export function fromEngineAddress(address: KnownParts): PostalAddress {
  const province = address.province ?? ""
  return {
    address: address.address_1 ?? "",
    address2: address.address_2 ?? "",
    city: address.city ?? "",
    state: stateCodeOf(province) ?? province,
    zipCode: address.postal_code ?? "",
    phone: address.phone ?? "",
    country: "US",
  }
}

/** Formats an engine address as the facade's text. */
export function formatShippingAddress(address: KnownParts | null | undefined): string {
  return address ? formatAddress(fromEngineAddress(address)) : ""
}

/** The recipient's fields of an order, as returned by the engine's Query. */
export interface OrderRecipientRow {
  email: string | null
  shipping_address: NameParts | null
}

/** The recipient of an order, as entered at the checkout. */
export function recipientOf({ email, shipping_address }: OrderRecipientRow): Order["recipient"] {
  return { name: shipping_address ? joinName(shipping_address) : null, email }
}
