/** The engine's fields for the facade's single text 'address, city, state zip'. */
export interface EngineAddress {
  address_1: string
  city?: string
  province?: string
  postal_code?: string
}

/** The one country the shop sells to, as the engine writes it. */
export const COUNTRY_CODE = "us"

const FULL_ADDRESS = /^(.+), ([^,]+), (.+) (\S+)$/s

/** Splits the facade's address text; a text of another form stays whole in the first line. */
export function parseShippingAddress(text: string): EngineAddress {
  const match = FULL_ADDRESS.exec(text)
  if (!match) return { address_1: text }
  const [, address_1 = "", city = "", province = "", postal_code = ""] = match
  return { address_1, city, province, postal_code }
}

/** Joins an engine address to the facade's text; the inverse of `parseShippingAddress`. */
export function formatShippingAddress(
  address: { [K in keyof EngineAddress]?: string | null | undefined } | null | undefined,
): string {
  if (!address) return ""
  const region = [address.province, address.postal_code].filter(Boolean).join(" ")
  return [address.address_1, address.city, region].filter(Boolean).join(", ")
}
