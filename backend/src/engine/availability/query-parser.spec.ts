import { maxHeaderSize } from "node:http"
import { QUERY_LIMITS, requestRefusal } from "@shop/contracts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { installedModule, installedText } from "../testing/installed"

const { parse } = installedModule<{ parse: (query: string, options: object) => Record<string, unknown> }>(
  "../qs/lib/index.js",
)

/** The length of the longest list in a parsed query. */
function longestList(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0
  return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longestList))
}

const isTaken = (query: string) => requestRefusal(`/?${query}`, "shop.example") === undefined

describe("the engine's query parser", () => {
  // If this fails, the engine bounds lists itself, and the bound of indices in `requestRefusal` can go.
  it("creates arrays as long as the highest index", () => {
    expect(installedText("medusa/dist/loaders/api.js")).toContain(
      "qs_1.default.parse(queryParamsStr, { arrayLimit: Infinity })",
    )
  })

  it("never receives a query with arrays above the limit, regardless of how brackets are written", () => {
    const piece = fc.constantFrom(
      ...[
        "a",
        "b",
        "[",
        "]",
        "[]",
        "[]=",
        "]=",
        "=",
        "&",
        "?",
        "%",
        "%5B",
        "%5d",
        "%255B",
        "%39%39",
        ".",
        "+",
      ],
      ...[
        "0",
        "9",
        "[7]",
        "[399]",
        "[99999]",
        "%5B99999%5D",
        "[%39999]",
        "[ 9999]",
        "[09999]",
        "[1e5]",
        "__proto__",
      ],
    )
    const query = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""))
    // Sparse lists are kept as they are, so that none is walked here.
    const options = { arrayLimit: Infinity, allowSparse: true }
    const seen = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(query, (text) => {
        if (!isTaken(text)) return void (seen.refused += 1)
        seen.taken += 1
        // Each parameter may append one entry to a list that ends at the highest index.
        expect(longestList(parse(text, options))).toBeLessThanOrEqual(2 * QUERY_LIMITS.parameters)
      }),
      { numRuns: 5000 },
    )
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(250)
  })

  it("receives every list that the dashboard can send within Node's header limit", () => {
    const entry = (index: number) => `id%5B${index}%5D=prod_01JABCDEFGHJKMNPQRSTVWXYZ0`
    const most = Math.floor(maxHeaderSize / (entry(100).length + 1))
    expect(isTaken(Array.from({ length: most }, (_, index) => entry(index)).join("&"))).toBe(true)
  })
})
