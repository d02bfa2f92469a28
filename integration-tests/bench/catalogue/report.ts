import { table } from "../lib/table"
import type { CallCosts, Cost } from "./measure"

/** The goal: at the largest size, a call costs at most this many times what it costs at the smallest. */
export const GOAL = 1.5

const ENGINE_PAGE = "engine: a page of products"
const ENGINE_ONE = "engine: one product"

const isEngine = ({ name }: CallCosts) => name.startsWith("engine")
const ms = (time: number | undefined) => (time === undefined ? "" : time.toFixed(time < 1 ? 2 : 1))
const ratio = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? "" : `${(part / whole).toFixed(part / whole < 10 ? 2 : 0)} ×`

const sizeName = (size: number) => String(size).replace(/\B(?=(\d{3})+$)/g, " ")

/** Cost per size, its growth, and the cost of the engine's own call as a multiple of ours. */
function costTable(costs: CallCosts[], sizes: number[], of: "made" | "kept"): string {
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
  const rows = costs
    .filter((cost) => of === "made" || !isEngine(cost))
    .map((cost) => {
      const cpu = (size: number) => cost[of].get(size)?.cpu
      const rival = costs.find(
        ({ name }) => name === (cost.name === "one product" ? ENGINE_ONE : ENGINE_PAGE),
      )
      return [
        cost.name,
        `${cost.shown.get(first)} / ${cost.shown.get(last)}`,
        ...sizes.map((size) => ms(cpu(size))),
        ...sizes.slice(1).map((size) => ratio(cpu(size), cpu(first))),
        isEngine(cost) ? "" : ratio(rival?.made.get(last)?.cpu, cpu(last)),
      ]
    })
  const head = [
    "call",
    `shown at ${sizeName(first)} / ${sizeName(last)}`,
    ...sizes.map(sizeName),
    ...sizes.slice(1).map((size) => `${sizeName(size)} : ${sizeName(first)}`),
    `engine's at ${sizeName(last)}`,
  ]
  return table(head, rows)
}

function timeTable(costs: CallCosts[], sizes: number[]): string {
  const times = (kept: Map<number, Cost>) => sizes.map((size) => ms(kept.get(size)?.time))
  const head = ["call", ...sizes.map(sizeName), ...sizes.map((size) => `kept, ${sizeName(size)}`)]
  return table(
    head,
    costs.map(({ name, made, kept }) => [name, ...times(made), ...times(kept)]),
  )
}

/** The results as Markdown. */
export function reportOf(costs: CallCosts[], sizes: number[]): string {
  return [
    "Cost: milliseconds of CPU of the engine's process and of its PostgreSQL sessions per request, median of the rounds.",
    "Answers that have to be made (every address is a new one):",
    costTable(costs, sizes, "made"),
    "Answers that are kept (the same address again):",
    costTable(costs, sizes, "kept"),
    "Time: milliseconds until the answer is there, median; grows with whatever else the machine does.",
    timeTable(costs, sizes),
  ].join("\n\n")
}

/** Our calls, computed or cached, whose cost grows by more than the goal. */
export function missesOf(costs: CallCosts[], sizes: number[]): string[] {
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
  return costs
    .filter((cost) => !isEngine(cost))
    .flatMap((cost) =>
      (["made", "kept"] as const).flatMap((of) => {
        const growth = (cost[of].get(last)?.cpu ?? 0) / (cost[of].get(first)?.cpu || 1)
        return growth <= GOAL ? [] : [`${cost.name}, ${of} (${growth.toFixed(2)} ×)`]
      }),
    )
}
