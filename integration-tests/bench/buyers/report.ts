import { table } from "../lib/table"
import type { FloorOf, StatementsOf } from "./count"
import type { CallCost, Checkouts } from "./measure"

const inMs = (floor: number | null | undefined) => floor?.toFixed(1) ?? "–"

/** Statements and transactions of each call, and their time for a bare client. */
export function statementTable(counted: StatementsOf, floors: FloorOf): string {
  return table(
    ["call", "statements", "transactions", "of the statements after the answer", "ms of bare SQL"],
    [...counted].map(([name, { count, transactions, late }]) => [
      name,
      String(count),
      String(transactions),
      String(late),
      inMs(floors.get(name)),
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

/** The calls to compare: ours, the engine's own, and the counted call whose bare statements are the floor of ours. */
const COMPARED: [ours: string, engines: string, floor: string][] = [
  ["POST /api/cart", "engine: add a line", "POST /api/cart, another product"],
  ["GET /api/cart", "engine: read the cart", "GET /api/cart, three lines"],
  ["POST /api/orders", "engine: from cart to order", "POST /api/orders, one line"],
]

/** The cost of calls made one at a time, next to the engine's own and to their bare SQL, if that was measured. */
export function callTable(costs: Map<string, CallCost>, floors: FloorOf): string {
  const rows = COMPARED.flatMap(([ours, theirs, counted]) => {
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
        inMs(floors.get(counted)),
      ],
    ]
  })
  const head = ["call", "ms", "engine's own", "", "ms of CPU", "engine's own", "", "ms of bare SQL"]
  return table(head, rows)
}

/** Checkouts by several buyers at the same time, next to the engine's own and those of another shop. */
export function checkoutTable({ ours, engines, peersPerSecond }: Checkouts): string {
  return table(
    ["whole checkouts", "ours", "engine's own", ""],
    [
      [
        "per second",
        ours.perSecond.toFixed(2),
        engines.perSecond.toFixed(2),
        `${(ours.perSecond / engines.perSecond).toFixed(1)} ×`,
      ],
      ...(peersPerSecond === undefined
        ? []
        : [
            [
              "per second, beside BENCH_PEER",
              ours.perSecond.toFixed(2),
              peersPerSecond.toFixed(2),
              `${(ours.perSecond / peersPerSecond).toFixed(2)} ×`,
            ],
          ]),
      ["ms of CPU", ours.cpu.toFixed(0), engines.cpu.toFixed(0), `1/${(engines.cpu / ours.cpu).toFixed(1)}`],
    ],
  )
}
