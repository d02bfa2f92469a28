import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { DEFAULT_SETTINGS } from "@shop/contracts"
import type { Sql } from "postgres"
import { withDatabase } from "../../../scripts/lib/database"
import { createLifecycle, type Lifecycle } from "../../../scripts/lib/lifecycle"
import { log, UserError } from "../../../scripts/lib/output"
import { inRoot } from "../../../scripts/lib/paths"
import { photograph } from "../../support/buyer-pictures"
import { EngineAdmin } from "../../support/engine"
import { startMailServer } from "../../support/mail-server"
import { startShop, type StartedShop } from "../../support/start-shop"
import { testDirectory } from "../../support/test-cluster"
import { administrator, registeredMember } from "../../support/visitor"
import { fillShop } from "../catalogue/fill"
import { filledOnce } from "../lib/filled-once"
import { multiplyOrders } from "../jobs/multiply-orders"
import { requestOf, sampleCalls, type SampleCall } from "./calls"
import { busyMinute } from "./busy-minute"
import { currentMonth, knownOf } from "./known"
import { heldBy, type Held } from "./measure"
import { untilQuiet } from "./quiet"
import { reportOf, wasRefused } from "./report"
import { Stage, type Scene } from "./stage"

const PROBE = inRoot("integration-tests", "bench", "lib", "hold-up-probe.cjs")

/** Each call about a review has a product of its own. */
const FEWEST_LINES = 8

interface Size {
  orders: number
  products: number
}

/** Where the shop's emails arrive. */
interface Post {
  mails: string
}

/** Moves all payments into the current month, so that its export is as long as it can be. */
async function payThisMonth(sql: Sql): Promise<void> {
  await sql`update capture set created_at =
    date_trunc('month', now()) + random() * (now() - date_trunc('month', now()))`
}

/** Has a mail server, and a shop of a size that sends its emails there, until the lifecycle stops. */
async function filledShop({ orders, products }: Size, lifecycle: Lifecycle): Promise<StartedShop & Post> {
  const mailServer = await startMailServer(path.join(testDirectory(), "holdups-mails"))
  lifecycle.onStop(() => mailServer.stop())
  const shop = await startShop({
    label: `holdups_${orders}`,
    environment: {
      NODE_OPTIONS: `--require ${JSON.stringify(PROBE)}`,
      BENCH_HOLD_UPS: "yes",
      SMTP_URL: mailServer.url,
    },
    beforeStart: (settings) =>
      filledOnce(settings.databaseUrl, `holdups_${orders}_${products}_${currentMonth()}`, async () => {
        await fillShop(settings, products)
        await withDatabase(settings.databaseUrl, async (sql) => {
          await multiplyOrders(sql, orders)
          await payThisMonth(sql)
        })
      }),
  })
  lifecycle.onStop(() => shop.stop())
  return { ...shop, mails: mailServer.directory }
}

async function sceneOf({ engineUrl, databaseUrl, mails }: StartedShop & Post, lines: number): Promise<Scene> {
  const member = await registeredMember(engineUrl)
  const { id, email } = await member.api.getUser()
  // As if by the mailed link: with an unconfirmed address, only a few orders an hour are allowed.
  await withDatabase(
    databaseUrl,
    (sql) => sql`update account set confirmed_email = lower(${email}) where id = ${id}`,
  )
  return {
    engineUrl,
    databaseUrl,
    mails,
    lines,
    member,
    admin: await administrator(engineUrl),
    engine: await EngineAdmin.ofDemoShop(engineUrl),
    picture: new Blob([await photograph()], { type: "image/jpeg" }),
  }
}

/** Makes each call once everything before it is done; one that can't be prepared counts as refused. */
async function measureCalls(scene: Scene, words: string[] | undefined): Promise<Held[]> {
  const stage = await Stage.set(scene)
  return withDatabase(scene.databaseUrl, async (sql) => {
    const known = await knownOf(sql, stage)
    const isWanted = ({ name }: SampleCall) => words?.some((word) => name.includes(word)) ?? true
    const held: Held[] = []
    for (const call of sampleCalls(known).filter(isWanted)) {
      try {
        const request = await requestOf(call, stage, known)
        await untilQuiet(sql)
        held.push(await heldBy(scene.engineUrl, call, request))
      } catch (error) {
        held.push({ call, status: 0, error: String(error), bytes: 0, took: 0, usually: 0, longest: 0 })
      }
    }
    return held
  })
}

/**
 * Starts a shop of a size, and makes every call in it, or those whose names contain one of the words; then lets people in
 * for some seconds. Returns the report, and how many calls were refused.
 */
async function measureShop(
  size: Size,
  { words, lines, seconds }: { words: string[] | undefined; lines: number; seconds: number },
): Promise<{ report: string; refused: number }> {
  const lifecycle = createLifecycle()
  try {
    const shop = await filledShop(size, lifecycle)
    const held = await measureCalls(await sceneOf(shop, lines), words)
    const measured = { report: reportOf(held), refused: held.filter(wasRefused).length }
    if (seconds === 0) return measured
    log(`\n${measured.report}\n\nLetting people in for ${seconds} s, beside two busy processes`)
    const crowd = await busyMinute(shop, { month: currentMonth(), seconds })
    const report = `${measured.report}\n\nBeside two busy processes, for ${seconds} s:\n\n${crowd}`
    return { ...measured, report }
  } finally {
    await lifecycle.stop()
  }
}

function sizesOf(orders: string, products: string): Size[] {
  const numbers = (text: string) => text.split(",").map(Number)
  const of = numbers(products)
  const sizes = numbers(orders).map((count, index) => ({
    orders: count,
    products: of[index] ?? of.at(-1) ?? 0,
  }))
  if (sizes.every((size) => Object.values(size).every((count) => Number.isInteger(count) && count >= 50)))
    return sizes
  throw new Error("Say the numbers like this, at least 50: --orders 1000,100000 --products 100,100000")
}

/**
 * `npm run bench -- holdups [--orders 1000,100000] [--products 100,100000] [--lines 10] [--calls listAllOrders] [--busy 60]`:
 * how long each call of the contract, with the largest parameters that it allows, takes and keeps the engine from doing
 * anything else, in shops of several sizes, one after the other; fails if any call is refused. `--lines` says how many
 * products the carts and orders have, `--calls` only makes calls whose names contain one of the words, and `--busy` then
 * says how many seconds people use each shop beside two busy processes, which get no 503.
 */
export default async function holdups(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: "string", default: "1000,100000" },
      products: { type: "string", default: "100,100000" },
      calls: { type: "string" },
      lines: { type: "string", default: String(DEFAULT_SETTINGS.maxCartItems) },
      busy: { type: "string", default: "0" },
    },
  })
  const lines = Number(values.lines)
  if (!(lines >= FEWEST_LINES)) throw new UserError(`Say at least ${FEWEST_LINES} lines: --lines 10`)
  const reports: string[] = []
  let refused = 0
  for (const size of sizesOf(values.orders, values.products)) {
    log(`Filling a shop with ${size.products} products and ${size.orders} orders`)
    const options = { words: values.calls?.split(","), lines, seconds: Number(values.busy) }
    const measured = await measureShop(size, options)
    const report = `## ${size.orders} orders, ${size.products} products\n\n${measured.report}`
    refused += measured.refused
    log(`\n${report}\n`)
    reports.push(report)
  }
  const file = path.join(testDirectory(), "reports", "holdups.md")
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${reports.join("\n\n")}\n`)
  log(`Written to ${file}`)
  if (refused > 0) throw new UserError(`${refused} calls were refused, so nothing is known about them.`)
}
