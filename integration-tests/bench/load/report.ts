import { table } from "../lib/table"
import { quantile } from "./arrivals"
import { failuresOf, isOver, lastWithin, LIMIT_MS, tookOf, type Rise, type Stage } from "./rise"

/** How a shop and what it is compared with bore the same mix. */
export interface Measured {
  title: string
  shop: Rise
  engine: Rise
  floor: Rise
}

const percent = (share: number | undefined) => (share === undefined ? "–" : `${(share * 100).toFixed(0)} %`)

function stageTable(stages: readonly Stage[], kinds: readonly string[]): string {
  const columns = ["all", ...kinds]
  const head = [
    "arrivals per second",
    "answered",
    "failed",
    "p50 of all",
    ...columns.map((kind) => `p99 of ${kind}`),
    "generator busy",
    "server busy",
  ]
  const rows = stages.map((stage) => {
    const of = (kind: string) => stage.answered.filter((one) => kind === "all" || one.kind === kind)
    return [
      stage.perSecond.toFixed(1),
      String(stage.answered.length),
      String(failuresOf(stage)),
      quantile(tookOf(stage.answered), 0.5).toFixed(0),
      ...columns.map((kind) => (of(kind).length > 0 ? quantile(tookOf(of(kind)), 0.99).toFixed(0) : "–")),
      percent(stage.generator),
      percent(stage.server),
    ]
  })
  return table(head, rows)
}

const ratio = (times: number) => `${times.toFixed(times < 0.1 ? 4 : 2)} ×`
const nameOf = ({ decidedBy }: Rise) => `p${decidedBy * 100}`

/** A process waits for others for a part of the time even where it is what holds everything up. */
const BUSY = 0.75

/** The lowest rate above those within the limit at which it was passed. */
function firstOver(rise: Rise): Stage | undefined {
  const within = lastWithin(rise)?.perSecond ?? 0
  const over = rise.stages.filter((stage) => stage.perSecond > within && isOver(stage, rise.decidedBy))
  const lowest = Math.min(...over.map(({ perSecond }) => perSecond))
  return over.findLast(({ perSecond }) => perSecond === lowest)
}

/** What held everything up at a rate, as far as the processes tell. */
function causeOf(over: Stage | undefined): string {
  if (!over) return "the time for it was up"
  const { generator, server } = over
  const isGenerator = generator > BUSY && generator > (server ?? 0)
  if (server === undefined) return `${isGenerator ? "" : "not "}the generator, busy ${percent(generator)}`
  const busy = `generator busy ${percent(generator)}, server ${percent(server)}`
  if (isGenerator) return `the generator: ${busy}`
  return `${server > BUSY ? "the server" : "the rest of the machine"}: ${busy}`
}

/** The response times at the first rate, which are comparable even if every rate exceeded the limit. */
function firstOf({ stages }: Rise): string {
  const stage = stages.findLast(({ perSecond }) => perSecond === stages[0]?.perSecond)
  if (!stage) return "–"
  const [p50, p99] = [0.5, 0.99].map((part) => quantile(tookOf(stage.answered), part).toFixed(0))
  return `${p50} and ${p99} at ${stage.perSecond.toFixed(1)}`
}

function summaryRow(title: string, rise: Rise, shop: Rise): string[] {
  const [rate, shops] = [lastWithin(rise)?.perSecond, lastWithin(shop)?.perSecond]
  const isComparable = rise !== shop && rate && shops && rise.decidedBy === shop.decidedBy
  const over = firstOver(rise)
  return [
    title,
    nameOf(rise),
    rate?.toFixed(1) ?? "–",
    over?.perSecond.toFixed(1) ?? "–",
    isComparable ? ratio(shops / rate) : "–",
    firstOf(rise),
    causeOf(over),
  ]
}

/** All rates at which the limit was passed, and the stages that led there. */
export function reportOf(measured: readonly Measured[], kinds: readonly string[]): string {
  const rows = measured.flatMap(({ title, shop, engine, floor }) => [
    summaryRow(title, shop, shop),
    summaryRow(`${title}: the engine's own calls`, engine, shop),
    summaryRow(`${title}: bare Node with the shop's bytes`, floor, shop),
  ])
  const summary = table(
    [
      "",
      "of all arrivals",
      `within ${LIMIT_MS} ms up to, per second`,
      "not at",
      "shop : this",
      "p50 and p99 in ms at first",
      "limited by",
    ],
    rows,
  )
  const details = measured.flatMap(({ title, shop, engine, floor }) => [
    `### ${title}\n\n${stageTable(shop.stages, kinds)}`,
    `#### The engine's own calls\n\n${stageTable(engine.stages, kinds)}`,
    `#### Bare Node with the shop's bytes\n\n${stageTable(floor.stages, kinds)}`,
  ])
  return [summary, ...details].join("\n\n")
}
