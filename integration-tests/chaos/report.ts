import type { Finding, RunState } from "./state"

const MOST_ROWS = 5

/** A plain text table whose columns fit their contents. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
  return lines.join("\n")
}

/** Describes what is wrong and how to reproduce it. */
export function findingText({ invariant, rows, payments, round, command, about = [] }: Finding): string {
  const shown = rows.slice(0, MOST_ROWS).map((row) => `    ${JSON.stringify(row)}`)
  const more = rows.length > MOST_ROWS ? [`    and ${rows.length - MOST_ROWS} more`] : []
  return [
    `BREACH (${payments}, round ${round}): ${invariant}`,
    ...shown,
    ...more,
    ...about.map((line) => `    ${line}`),
    `    again: ${command}`,
  ].join("\n")
}

function countsText(counts: Record<string, number>): string {
  const mostFirst = Object.entries(counts).sort(([, a], [, b]) => b - a)
  return mostFirst.map(([outcome, count]) => `${count} × ${outcome}`).join(", ")
}

/** Summarizes what was done to the shop and what came of it. */
export function reportText(state: RunState, harmName: string): string {
  const { demo, stripe } = state.rounds
  const outcomes = Object.entries(state.outcomes).map(([kind, counts]) => [kind, countsText(counts)])
  const measured = Object.entries(state.measured).map(([name, { slowestMs, outcomes: counts }]) => [
    name,
    `slowest ${(slowestMs / 1000).toFixed(1)} s; ${countsText(counts)}`,
  ])
  return table([
    ["seed", String(state.seed)],
    ["engines", state.redis ? "2, with Redis" : "1"],
    ["rounds", `${demo} demo, ${stripe} Stripe`],
    [harmName, String(state.harm)],
    ["webhooks delivered", String(state.webhooks)],
    ["slowest recovery", `${(state.slowestSettleMs / 1000).toFixed(1)} s`],
    ...measured,
    ...outcomes,
    ["breaches", String(state.findings.length)],
  ])
}
