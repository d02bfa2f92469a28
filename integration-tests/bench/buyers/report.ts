import type { StatementsOf } from "./count"
import type { CallCost, Throughput } from "./measure"

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")
}

/** Statements and transactions of each call. */
export function statementTable(counted: StatementsOf): string {
  return table(
    ["call", "statements", "transactions", "of the statements after the answer"],
    [...counted].map(([name, { count, transactions, late }]) => [
      name,
      String(count),
      String(transactions),
      String(late),
    ]),
  )
}

/** Which tables each call reads and writes, and how often. */
export function tablesOf(counted: StatementsOf): string {
  return [...counted]
    .map(([name, { byTable }]) => {
      const lines = byTable.map(([target, times]) => `- ${times} × ${target}`)
      return `### ${name}\n\n${lines.join("\n")}`
    })
    .join("\n\n")
}

/** The pairs of calls to compare: ours and the engine's own. */
const PAIRS: [string, string][] = [
  ["POST /api/cart", "engine: add a line"],
  ["GET /api/cart", "engine: read the cart"],
  ["POST /api/orders", "engine: from cart to order"],
]

/** The cost of calls made one at a time, next to the engine's own. */
export function callTable(costs: Map<string, CallCost>): string {
  const rows = PAIRS.flatMap(([ours, theirs]) => {
    const [one, other] = [costs.get(ours), costs.get(theirs)]
    if (!one || !other) return []
    return [
      [
        ours,
        one.time.toFixed(1),
        other.time.toFixed(1),
        `1/${(other.time / one.time).toFixed(1)}`,
        one.cpu.toFixed(1),
        other.cpu.toFixed(1),
        `1/${(other.cpu / one.cpu).toFixed(1)}`,
      ],
    ]
  })
  return table(["call", "ms", "engine's own", "", "ms of CPU", "engine's own", ""], rows)
}

/** Checkouts by several buyers at the same time, next to the engine's own. */
export function checkoutTable({ ours, engines }: { ours: Throughput; engines: Throughput }): string {
  return table(
    ["whole checkouts", "ours", "engine's own", ""],
    [
      [
        "per second",
        ours.perSecond.toFixed(2),
        engines.perSecond.toFixed(2),
        `${(ours.perSecond / engines.perSecond).toFixed(1)} ×`,
      ],
      ["ms of CPU", ours.cpu.toFixed(0), engines.cpu.toFixed(0), `1/${(engines.cpu / ours.cpu).toFixed(1)}`],
    ],
  )
}
