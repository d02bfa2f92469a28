import type { Product } from "@shop/contracts"

/** Fields of the facade's product that its row of access keeps under the same names. */
const ACCESS_FIELDS = ["visibility", "featured"] as const
type AccessField = (typeof ACCESS_FIELDS)[number]

/** Some of these fields. */
export type AccessFields = { [Field in AccessField]?: Product[Field] | undefined }

/** Those of these fields that something has. */
export function accessFieldsOf<Source extends AccessFields>(source: Source): Pick<Source, AccessField> {
  const given = ACCESS_FIELDS.filter((field) => source[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, source[field]]))
}
