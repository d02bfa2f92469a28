/** The parts of an engine address that determine the tax. */
interface TaxedPlace {
  country_code?: string | null
  province?: string | null
  postal_code?: string | null
}

// The engine's types lack null, which empties a column.

/** The columns of an engine address that describe its person, emptied. */
export const EMPTY_ADDRESS: object = {
  company: null,
  first_name: null,
  last_name: null,
  address_1: null,
  address_2: null,
  city: null,
  phone: null,
  metadata: null,
}

/**
 * Reduces an address to what is kept after the deletion: country, state and ZIP code, for taxes. The engine's other
 * columns are emptied.
 */
export function withoutPerson({ country_code, province, postal_code }: TaxedPlace): object {
  return { country_code, province, postal_code, ...EMPTY_ADDRESS }
}
