import { parseArgs } from "node:util"
import postgres from "postgres"
import { FEATURED_PRODUCTS_ON_HOME, MAX_PAGE_SIZE } from "@shop/contracts"
import { Buyer, stockGoods } from "../lib/buyer"
import type { Bench, MeasuredShop } from "../bench"
import { EngineBuyer, stockEngine } from "../lib/engine-buyer"
import { EngineStore } from "../lib/engine-store"
import { startFloor } from "../lib/floor"
import { compareRates, rateOf } from "../lib/rate"
import { startBareEngine } from "../../support/bare-engine"
import { CLUSTER_VARIABLE } from "../../support/test-cluster"
import { askRaw } from "../../support/raw-answer"
import { measuredPages } from "../pages/measured-pages"
import { startOtherStorefront } from "./other-storefront"

const CONNECTIONS = 16
const WARM_UP_SECONDS = 2
const ORDERS = 3

/** A member who has ordered before and has items in the cart. */
async function memberOf({ engineUrl, databaseUrl }: MeasuredShop): Promise<Buyer> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const buyer = await Buyer.join(engineUrl, await stockGoods(engineUrl), sql)
    for (let count = 1; count < ORDERS; count += 1) await buyer.checkOut()
    for (const nth of [0, 1]) await buyer.add(nth)
    return buyer
  } finally {
    await sql.end()
  }
}

/**
 * `npm run bench -- members [--rounds 3] [--beside <folder>/build/server/index.js] [--only home]`: a member's pages and
 * reads, in requests per second over 16 connections, compared with a bare Node server that returns the same bytes and
 * with a bare engine's own call for the same; with `--beside`, with another build's storefront server instead.
 */
const members: Bench = async (shop, args) => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "3" },
      beside: { type: "string" },
      only: { type: "string" },
    },
  })
  const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1)
  const buyer = await memberOf(shop)
  const headers = { cookie: buyer.cookie, "accept-encoding": "gzip, deflate, br" }
  process.env[CLUSTER_VARIABLE] ??= shop.databaseUrl
  const bare = await startBareEngine({ label: "bench_bare" })
  const customer = await EngineBuyer.join(await stockEngine(bare))
  for (let count = 1; count < ORDERS; count += 1) await customer.checkOut()
  const store = await EngineStore.of(bare.url)
  const [first = ""] = await store.ids("products")
  const shown = [store.list(FEATURED_PRODUCTS_ON_HOME), store.list(), store.product(first)]
  const pages = (await measuredPages(shop.storefrontUrl)).slice(0, shown.length)
  const orders = `/store/orders?limit=${MAX_PAGE_SIZE}`
  const subjects = [
    ...pages.map((page, nth) => ({ ...page, engine: shown[nth] ?? "" })),
    { name: "account", address: "/account", engine: "/store/customers/me" },
    { name: "orders", address: "/account/orders", engine: orders },
    { name: "GET /api/viewer", address: "/api/viewer", engine: "/store/customers/me" },
    { name: "GET /api/orders", address: "/api/orders", engine: orders },
  ]
  const other = values.beside ? await startOtherStorefront(shop, values.beside) : undefined
  const floor = await startFloor()
  const table: Record<string, Record<string, number | string>> = {}
  try {
    const load = { connections: CONNECTIONS, seconds: WARM_UP_SECONDS }
    const measured = subjects
      .filter(({ name }) => !values.only || values.only === name)
      .map(({ name, address, engine }) => ({
        name,
        address,
        subject: { url: shop.storefrontUrl + address, headers },
        engine: { url: bare.url + engine, headers: { ...headers, ...customer.headers } },
      }))
    // All before the first is measured, which would otherwise find the servers slower than the last.
    for (const { address, subject } of measured) {
      await rateOf(subject, load)
      if (other) await rateOf({ url: other.url + address, headers }, load)
    }
    for (const { name, address, subject, engine } of measured) {
      const url = other ? other.url + address : await floor.serve(await askRaw(subject.url, headers))
      const compared = await compareRates(subject, { url, headers }, { ...load, rounds })
      const [least, most] = compared.spread
      const engines = other ? 0 : await rateOf(engine, load)
      table[name] = other
        ? {
            "per second": Math.round(compared.subject),
            "the other": Math.round(compared.floor),
            times: compared.ratio.toFixed(1),
            "smallest, largest": `${least.toFixed(1)}, ${most.toFixed(1)}`,
          }
        : {
            "per second": Math.round(compared.subject),
            "bare Node": Math.round(compared.floor),
            "of the floor": `${(compared.ratio * 100).toFixed(1)} %`,
            "engine's own": Math.round(engines),
            times: (compared.subject / engines).toFixed(1),
          }
      console.log(`  ${name}`, table[name])
    }
  } finally {
    floor.stop()
    await other?.stop()
    await bare.stop()
  }
  console.table(table)
}

export default members
