import type { Product } from "@shop/contracts"

/** Fields of the facade's product that its access row stores under the same names. */
const ACCESS_FIELDS = ["visibility", "featured"] as const
type AccessField = (typeof ACCESS_FIELDS)[number]

/** A product's access fields, any of which may be missing. */
export type AccessFields = { [Field in AccessField]?: Product[Field] | undefined }

/** Picks the access fields that are defined. */
export function accessFieldsOf<Source extends AccessFields>(source: Source): Pick<Source, AccessField> {
  const given = ACCESS_FIELDS.filter((field) => source[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, source[field]]))
}
