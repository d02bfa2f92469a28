import { readFileSync } from "node:fs"
import path from "node:path"

/** A row of `queries.tsv`. */
export interface Query {
  kind: string
  /** Who searches the shop, or where else it is searched. */
  who: string
  q: string
  /** The names of everything made for the table that is to be found. */
  found: string[]
  /** What may be found as well; `*` is anything. */
  allowed: string[]
  /** What is to be found first, if anything. */
  first: string | null
}

const LINES = readFileSync(path.join(import.meta.dirname, "queries.tsv"), "utf8")
  .trim()
  .split("\n")

/** What people type, with what they expect to find: names of `products.ts`, `!` after what comes first, `~` before what is allowed. */
export const QUERIES: Query[] = LINES.slice(1).map((line) => {
  const [kind = "", who = "", q = "", found = ""] = line.split("\t")
  const [names, allowed] = [false, true].map((isAllowed) =>
    found.split(" ").filter((name) => name !== "-" && name.startsWith("~") === isAllowed),
  ) as [string[], string[]]
  return {
    kind,
    who,
    q: q.replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    found: names.map((name) => name.replace("!", "")).sort(),
    allowed: allowed.map((name) => name.slice(1)),
    first: names.find((name) => name.endsWith("!"))?.slice(0, -1) ?? null,
  }
})
