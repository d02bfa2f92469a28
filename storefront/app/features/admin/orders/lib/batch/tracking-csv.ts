/** A line of a carrier's file: an order and its tracking number. */
export interface TrackingLine {
  id: number
  trackingNumber: string
  carrier: string
}

/** What is wrong in a line, counted from 1. */
export interface LineProblem {
  line: number
  problem: string
}

const MAX_NUMBER = 100
const MAX_CARRIER = 50
/** A cell with the separator before it; one in quotation marks may contain separators. */
const CELL = /(?:^|[,;\t])\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))/g

const cellsOf = (line: string) =>
  [...line.matchAll(CELL)].map(([, quoted, plain = ""]) => (quoted?.replaceAll('""', '"') ?? plain).trim())

const ORDER = /^#?([1-9]\d{0,8})$/

function readLine(
  [order = "", trackingNumber = "", carrier = ""]: readonly string[],
  isKnown: (id: number) => boolean,
): TrackingLine | string {
  const id = Number(ORDER.exec(order)?.[1])
  if (!id) return `"${order}" isn't an order number`
  if (!isKnown(id)) return `Order #${id} isn't one of the selected orders`
  if (!trackingNumber) return `Order #${id} has no tracking number`
  if (trackingNumber.length > MAX_NUMBER) return "The tracking number is too long"
  if (carrier.length > MAX_CARRIER) return "The carrier name is too long"
  return { id, trackingNumber, carrier }
}

/**
 * Reads `order,tracking number[,carrier]` line by line; commas, semicolons and tabs separate. A first line without an
 * order number is a heading.
 */
export function readTrackingCsv(
  csv: string,
  isKnown: (id: number) => boolean,
): { lines: TrackingLine[]; problems: LineProblem[] } {
  const lines: TrackingLine[] = []
  const problems: LineProblem[] = []
  for (const [index, text] of csv
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (!text.trim()) continue
    const cells = cellsOf(text)
    if (index === 0 && !ORDER.test(cells[0] ?? "") && !/\d/.test(cells[0] ?? "")) continue
    const read = readLine(cells, isKnown)
    if (typeof read === "string") problems.push({ line: index + 1, problem: read })
    else if (lines.some(({ id }) => id === read.id))
      problems.push({ line: index + 1, problem: `Order #${read.id} is listed twice` })
    else lines.push(read)
  }
  return { lines, problems }
}

/** The tracking numbers that several orders have. */
export function repeatedNumbers(numbers: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(numbers.filter((number) => number !== "" && (seen.has(number) || !seen.add(number))))
}
