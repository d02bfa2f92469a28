import type { AuditEntry } from "@shop/contracts"
import { formatCents, formatDollars } from "@shop/contracts/rules"
import { formatDate } from "~/lib/date"

type Fields = Record<string, unknown>

/** One changed field, formatted for display. `before` or `after` is absent if there was no such value. */
export interface AuditChange {
  label: string
  before?: string
  after?: string
}

const CENTS =
  /^(price|salePrice|subtotal|discount|shipping|tax|credit|returned|total|captured|refunded|due)\b/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Field labels, as in the forms that edit the fields. */
const LABELS: Partial<Record<string, string>> = {
  imageUrl: "Picture",
  profileImage: "Picture",
  categoryId: "Category",
  doctorIds: "Recommended by",
  stocked: "Stock quantity",
  isInternal: "Staff only",
  supplyDays: "Days of use per unit",
  returnable: "Can be returned",
  boxContents: "In the box",
  sizeGuide: "Size finder",
  salePrice: "Sale price",
  sku: "SKU",
  fullName: "Full name",
  doctorUntil: "Approved until",
  doctorTitle: "Title",
  doctorSpecialty: "Specialty",
  doctorBio: "Bio",
}

/**
 * Formats a field name: `imageUrl of M` as 'Picture of M', `usageLimit` as 'Usage limit', `isMember` as 'Member',
 * `price of Small` as 'Price of Small'.
 */
function labelOf(name: string): string {
  const [first = "", ...rest] = name.split(" ")
  const known = LABELS[first]
  if (known) return [known, ...rest].join(" ")
  const words = name.replace(/^[a-zA-Z]+/, (word) =>
    word
      .replace(/^is(?=[A-Z])/, "")
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A discount's value is in percent or cents, depending on `discountType`, which may be missing. */
function discountText(value: number, { discountType }: Fields): string {
  if (discountType === "percentage") return `${value}%`
  return discountType === "fixed" ? formatCents(value) : `${value} (percent or cents)`
}

function numberText(name: string, value: number, fields: Fields): string {
  if (CENTS.test(name)) return formatCents(value)
  if (name === "membershipPrice") return formatDollars(value)
  return name === "discountValue" ? discountText(value, fields) : String(value)
}

/** Names by id, of the categories and doctors that still exist. */
export interface AuditNames {
  categories: ReadonlyMap<string, string>
  doctors: ReadonlyMap<string, string>
}

/** Context for formatting values: names by id, and the time zone for dates. */
interface Shown extends AuditNames {
  timeZone: string
}

const nameIn = (names: ReadonlyMap<string, string>, id: unknown) => names.get(String(id)) ?? `#${String(id)}`

function textOf(name: string, fields: Fields, names: Shown): string {
  const value = fields[name]
  if (name === "categoryId" && value) return nameIn(names.categories, value)
  if (name === "doctorIds" && Array.isArray(value) && value.length > 0) {
    return value.map((id) => nameIn(names.doctors, id)).join(", ")
  }
  if (value === null || value === undefined || value === "") return "none"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "number") return numberText(name, value, fields)
  if (typeof value === "string") return MOMENT.test(value) ? formatDate(value, names.timeZone) : value
  return Array.isArray(value) ? value.map(String).join(", ") || "none" : JSON.stringify(value)
}

/** The changes of an audit entry, field by field. Categories and doctors without a known name are shown by id. */
export function changesOf(
  { before, after }: Pick<AuditEntry, "before" | "after">,
  known: Shown,
): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    label: labelOf(name),
    // `reason` belongs to the change itself and has no previous value.
    ...(before && name !== "reason" && { before: textOf(name, before, known) }),
    ...(after && { after: textOf(name, after, known) }),
  }))
}
