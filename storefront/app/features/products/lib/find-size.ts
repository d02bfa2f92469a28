import type { SizeGuide } from "@shop/contracts"

/** Nobody measures more precisely than this; a measurement this close to the edge of two sizes fits both. */
const TOLERANCE_MM = 4

/** The result of looking up a measurement in a size guide. */
export type FoundSize =
  | { kind: "fits"; value: string }
  /** On the edge of two sizes or where they overlap, the smaller one first. */
  | { kind: "between"; smaller: string; larger: string }
  | { kind: "too-small"; smallest: string; fromMm: number }
  | { kind: "too-large"; largest: string; toMm: number }

/** Finds the size for a measurement in millimeters; both if it is on the edge of two sizes or they overlap. */
export function findSize({ sizes }: Pick<SizeGuide, "sizes">, mm: number): FoundSize {
  const fitting = sizes.filter(
    ({ fromMm, toMm }, index) =>
      mm >= fromMm - (index > 0 ? TOLERANCE_MM : 0) &&
      mm <= toMm + (index < sizes.length - 1 ? TOLERANCE_MM : 0),
  )
  const [first, second] = fitting
  if (first && second) return { kind: "between", smaller: first.value, larger: second.value }
  if (first) return { kind: "fits", value: first.value }
  const smallest = sizes[0]
  const largest = sizes.at(-1)
  if (smallest && mm < smallest.fromMm)
    return { kind: "too-small", smallest: smallest.value, fromMm: smallest.fromMm }
  return { kind: "too-large", largest: largest?.value ?? "", toMm: largest?.toMm ?? 0 }
}

export const LENGTH_UNITS = { cm: 10, in: 25.4 } as const
export type LengthUnit = keyof typeof LENGTH_UNITS

/** Parses a typed length into millimeters; undefined unless it is a positive number. */
export function toMillimetres(text: string, unit: LengthUnit): number | undefined {
  const number = Number(text.trim().replace(",", "."))
  return text.trim() !== "" && Number.isFinite(number) && number > 0 ? number * LENGTH_UNITS[unit] : undefined
}

/** Formats a length for display, such as "34 cm" or "13.4 in". */
export function formatLength(mm: number, unit: LengthUnit): string {
  const rounded = Math.round((mm / LENGTH_UNITS[unit]) * 10) / 10
  return `${rounded} ${unit}`
}
