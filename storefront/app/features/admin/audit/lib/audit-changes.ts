import type { AuditEntry } from "@shop/contracts"
import { formatCents, formatDollars } from "@shop/contracts/rules"
import { formatDate } from "~/lib/date"

type Fields = Record<string, unknown>

/** One field that differs, in words; `before` or `after` is absent where the thing was not there. */
export interface AuditChange {
  label: string
  before?: string
  after?: string
}

const CENTS =
  /^(price|salePrice|subtotal|discount|shipping|tax|credit|returned|total|captured|refunded|due)\b/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** `usageLimit` as 'Usage limit', `isMember` as 'Member', `price of Small` as 'Price of Small'. */
function labelOf(name: string): string {
  const words = name.replace(/^[a-zA-Z]+/, (word) =>
    word
      .replace(/^is(?=[A-Z])/, "")
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A discount's value says what it is only together with its type. */
function discountText(value: number, { discountType }: Fields): string {
  if (discountType === "percentage") return `${value}%`
  return discountType === "fixed" ? formatCents(value) : `${value} (percent, or cents)`
}

function numberText(name: string, value: number, fields: Fields): string {
  if (CENTS.test(name)) return formatCents(value)
  if (name === "membershipPrice") return formatDollars(value)
  return name === "discountValue" ? discountText(value, fields) : String(value)
}

function textOf(name: string, fields: Fields): string {
  const value = fields[name]
  if (value === null || value === undefined || value === "") return "nothing"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "number") return numberText(name, value, fields)
  if (typeof value === "string") return MOMENT.test(value) ? formatDate(value) : value
  return Array.isArray(value) ? value.map(String).join(", ") || "nothing" : JSON.stringify(value)
}

/** What an entry says has changed, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    label: labelOf(name),
    // A change has a reason; what was there before it has none.
    ...(before && name !== "reason" && { before: textOf(name, before) }),
    ...(after && { after: textOf(name, after) }),
  }))
}
