import type { Cost } from "./measure"

/** The goal: at the largest size a call costs at most so many times what it costs at the smallest. */
export const GOAL = 1.5

const ENGINE_PAGE = "engine: a page of products"
const ENGINE_ONE = "engine: one product"

const ms = (time: number | undefined) => (time === undefined ? "" : time.toFixed(1))
const times = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? "" : `${(part / whole).toFixed(2)} ×`

/** The table as Markdown: milliseconds per size, growth, and the engine's time over ours. */
export function reportOf(costs: Cost[], sizes: number[]): string {
  const first = sizes[0] ?? 0
  const last = sizes.at(-1) ?? 0
  const engineTime = (name: string) =>
    costs.find((cost) => cost.name === (name === "one product" ? ENGINE_ONE : ENGINE_PAGE))?.made.get(last)
  const head = [
    "call",
    ...sizes.map((size) => `${size} (ms)`),
    `${last} to ${first}`,
    `kept at ${last} (ms)`,
    `engine's at ${last}`,
  ]
  const rows = costs.map(({ name, made, kept }) => [
    name,
    ...sizes.map((size) => ms(made.get(size))),
    times(made.get(last), made.get(first)),
    ms(kept.get(last)),
    name.startsWith("engine") ? "" : times(engineTime(name), made.get(last)),
  ])
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")
}

/** Names of our calls that grow by more than the goal. */
export function missesOf(costs: Cost[], sizes: number[]): string[] {
  return costs.flatMap(({ name, made }) => {
    const growth = (made.get(sizes.at(-1) ?? 0) ?? 0) / (made.get(sizes[0] ?? 0) || 1)
    return name.startsWith("engine") || growth <= GOAL ? [] : [`${name} (${growth.toFixed(2)} ×)`]
  })
}
