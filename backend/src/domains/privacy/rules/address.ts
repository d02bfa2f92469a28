/** An address of the engine as far as it tells where a sale was taxed. */
interface TaxedPlace {
  country_code?: string | null
  province?: string | null
  postal_code?: string | null
}

// The engine's types have no null, which empties a column.

/** The columns of an engine's address that tell of its person, emptied. */
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
 * What is left of an address when its person is deleted: country, state and ZIP code, by which a sale was taxed. The
 * other columns of the engine are emptied.
 */
export function withoutPerson({ country_code, province, postal_code }: TaxedPlace): object {
  return { country_code, province, postal_code, ...EMPTY_ADDRESS }
}
