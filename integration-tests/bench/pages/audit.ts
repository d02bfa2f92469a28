import { launch } from "chrome-launcher"
import lighthouse, { type Result } from "lighthouse"
import { installedChromium } from "../../support/chromium"

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const
export type Category = (typeof categories)[number]

/** Lighthouse's findings from one visit to a page. */
export interface PageAudit {
  /** 0 to 100. */
  scores: Record<Category, number>
  largestContentfulPaintMs: number
  totalBlockingTimeMs: number
  layoutShift: number
  /** One line per weighted audit that scores below 0.9. */
  complaints: string[]
  /** The human-readable report. */
  html: string
  /** The URLs that the page loaded, its own first. */
  requests: string[]
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function complaintsOf(result: Result): string[] {
  const weighty = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return weighty.flatMap((id) => {
    const found = result.audits[id]
    if (!found || found.score === null || found.score >= 0.9) return []
    return [`${id} ${found.score}${found.displayValue ? ` (${found.displayValue})` : ""}`]
  })
}

function requestsOf({ audits }: Result): string[] {
  const details = audits["network-requests"]?.details
  const items = details && "items" in details ? (details.items as { url?: unknown }[]) : []
  return items.flatMap(({ url }) => (typeof url === "string" ? [url] : []))
}

/** Lighthouse occasionally loses the start of a trace and fails instead of measuring. */
const ATTEMPTS = 3

/**
 * Visits a page in a fresh browser with Lighthouse's mobile profile; retries when Lighthouse itself fails.
 *
 * @throws Error if every attempt fails
 */
export async function audit(url: string): Promise<PageAudit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(url)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function visit(url: string): Promise<PageAudit> {
  const chrome = await launch({
    chromePath: installedChromium() ?? "",
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "silent",
  })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      output: "html",
      onlyCategories: [...categories],
      logLevel: "silent",
    })
    if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { audits } = run.lhr
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
    return {
      scores: {
        performance: scoreOf(run.lhr, "performance"),
        accessibility: scoreOf(run.lhr, "accessibility"),
        "best-practices": scoreOf(run.lhr, "best-practices"),
        seo: scoreOf(run.lhr, "seo"),
      },
      largestContentfulPaintMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
      totalBlockingTimeMs: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
      layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
      complaints: complaintsOf(run.lhr),
      html: [run.report].flat()[0] ?? "",
      requests: requestsOf(run.lhr),
    }
  } finally {
    chrome.kill()
  }
}
