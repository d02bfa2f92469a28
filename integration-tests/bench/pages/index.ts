import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { ensureChromium } from "../../support/chromium"
import { inRoot } from "../../../scripts/lib/paths"
import type { Bench } from "../bench"
import { audit, type Category, type PageAudit } from "./audit"
import { measuredPages } from "./measured-pages"
import { startFloor } from "../lib/floor"
import { median } from "../lib/median"
import { servePage } from "./page-floor"

const GOAL = 99
const HEADINGS: Record<Category, string> = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
}

function scoresOf(audits: PageAudit[]): Record<Category, number> {
  const scores = (category: Category) => median(audits.map((run) => run.scores[category]))
  return {
    performance: scores("performance"),
    accessibility: scores("accessibility"),
    "best-practices": scores("best-practices"),
    seo: scores("seo"),
  }
}

async function auditRuns(runs: number, url: string): Promise<PageAudit[]> {
  const audits: PageAudit[] = []
  for (let run = 0; run < runs; run += 1) audits.push(await audit(url))
  return audits
}

/** What people feel of a page: how soon it shows, and how long it does not respond. */
function speedOf(audits: PageAudit[]) {
  return {
    performance: median(audits.map((run) => run.scores.performance)),
    lcp: Math.round(median(audits.map((run) => run.largestContentfulPaintMs))),
    tbt: Math.round(median(audits.map((run) => run.totalBlockingTimeMs))),
  }
}

/**
 * `npm run bench -- pages [--runs 3] [--only shop]`: Lighthouse's mobile profile on the pages people land on, and on the
 * same bytes from a bare Node server. Prints the median scores of the runs (of 100) and writes each page's report to
 * `test-results/lighthouse/`; fails when a score is below 99. The engine has no pages for shoppers to compare with.
 */
const pages: Bench = async (shop, args) => {
  const { values } = parseArgs({
    args,
    options: { runs: { type: "string", default: "3" }, only: { type: "string" } },
  })
  const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1)
  const folder = inRoot("test-results", "lighthouse")
  mkdirSync(folder, { recursive: true })
  ensureChromium()
  const missed: string[] = []
  const table: Record<string, Record<string, number | string>> = {}
  const floor = await startFloor()
  try {
    for (const { name, address } of await measuredPages(shop.storefrontUrl)) {
      if (values.only && values.only !== name) continue
      const url = `${shop.storefrontUrl}${address}`
      const audits = await auditRuns(runs, url)
      const bare = speedOf(await auditRuns(runs, await servePage(floor, url, audits[0]?.requests ?? [])))
      const scores = scoresOf(audits)
      const last = audits.at(-1)
      if (last) writeFileSync(path.join(folder, `${name}.html`), last.html)
      for (const [category, score] of Object.entries(scores)) {
        if (score < GOAL) missed.push(`${name}: ${HEADINGS[category as Category]} ${score}`)
      }
      const { lcp, tbt } = speedOf(audits)
      table[name] = {
        ...Object.fromEntries(
          Object.entries(scores).map(([category, score]) => [HEADINGS[category as Category], score]),
        ),
        "LCP (ms)": lcp,
        "TBT (ms)": tbt,
        CLS: Number(median(audits.map((run) => run.layoutShift)).toFixed(3)),
        "bare Node: performance": bare.performance,
        LCP: bare.lcp,
        TBT: bare.tbt,
      }
      console.log(`  ${name}: ${Object.values(scores).join(" · ")}${complaints(last)}`)
    }
  } finally {
    floor.stop()
  }
  console.table(table)
  console.log(`Reports: ${path.relative(inRoot(), folder)}`)
  if (missed.length > 0) throw new Error(`Below ${GOAL}: ${missed.join("; ")}`)
}

function complaints(last: PageAudit | undefined): string {
  if (!last || last.complaints.length === 0) return ""
  return `\n${last.complaints.map((line) => `      ${line}`).join("\n")}`
}

export default pages
