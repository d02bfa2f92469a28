import { formatAddress, type PostalAddress, stateCodeOf } from "@shop/contracts"

/** An address as the engine writes one; `province` is ISO 3166-2 in lower case, as its admin and its taxes have it. */
export interface EngineAddress {
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  country_code: string
  phone: string | null
}

/** The one country the shop sells to, as the engine writes it. */
export const COUNTRY_CODE = "us"

/** A state of the United States as the engine writes it, for example `us-or`; undefined for what is none. */
export function engineProvince(state: string): string | undefined {
  const code = stateCodeOf(state)
  return code && `${COUNTRY_CODE}-${code.toLowerCase()}`
}

/** An address of the facade in the engine's fields. */
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

/** The inverse of `toEngineAddress`. What the engine's own doors have left out is empty. */
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

/** An engine address as the facade's text. */
export function formatShippingAddress(address: KnownParts | null | undefined): string {
  return address ? formatAddress(fromEngineAddress(address)) : ""
}
