import { parseArgs } from "node:util"
import postgres from "postgres"
import { Buyer, stockGoods } from "../buyers/buyer"
import type { Bench, MeasuredShop } from "../bench"
import { compareRates, rateOf } from "../lib/rate"
import { measuredPages } from "../pages/measured-pages"
import { startOtherStorefront } from "./other-storefront"

const CONNECTIONS = 16
const WARM_UP_SECONDS = 2
const ORDERS = 3

/** Cookies of a member who has ordered before and has items in the cart. */
async function memberOf({ engineUrl, databaseUrl }: MeasuredShop): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const buyer = await Buyer.join(engineUrl, await stockGoods(engineUrl), sql)
    for (let count = 1; count < ORDERS; count += 1) await buyer.checkOut()
    for (const nth of [0, 1]) await buyer.add(nth)
    return buyer.cookie
  } finally {
    await sql.end()
  }
}

/**
 * `npm run bench -- members [--rounds 3] [--beside <folder>/build/server/index.js] [--only home]`: a member's pages and
 * reads, in requests per second over 16 connections; with `--beside`, in turn with another build's storefront server.
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
  const headers = { cookie: await memberOf(shop), "accept-encoding": "gzip, deflate, br" }
  const pages = (await measuredPages(shop.storefrontUrl)).slice(0, 3)
  const subjects = [
    ...pages,
    { name: "account", address: "/account" },
    { name: "orders", address: "/account/orders" },
    { name: "GET /api/viewer", address: "/api/viewer" },
    { name: "GET /api/orders", address: "/api/orders" },
  ]
  const other = values.beside ? await startOtherStorefront(shop, values.beside) : undefined
  const table: Record<string, Record<string, number | string>> = {}
  try {
    const load = { connections: CONNECTIONS, seconds: WARM_UP_SECONDS }
    const measured = subjects
      .filter(({ name }) => !values.only || values.only === name)
      .map(({ name, address }) => ({
        name,
        subject: { url: shop.storefrontUrl + address, headers },
        beside: { url: (other?.url ?? shop.storefrontUrl) + address, headers },
      }))
    // All before the first is measured, which would otherwise find the servers slower than the last.
    for (const { subject, beside } of measured) {
      for (const target of other ? [subject, beside] : [subject]) await rateOf(target, load)
    }
    for (const { name, subject, beside } of measured) {
      const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1)
      if (!other) {
        table[name] = { "per second": Math.round(await rateOf(subject, { ...load, seconds: 2 * rounds })) }
        continue
      }
      const compared = await compareRates(subject, beside, { ...load, rounds })
      table[name] = {
        "per second": Math.round(compared.subject),
        "the other": Math.round(compared.floor),
        times: compared.ratio.toFixed(1),
        "smallest, largest": compared.spread.map((ratio) => ratio.toFixed(1)).join(", "),
      }
      console.log(`  ${name}`, table[name])
    }
  } finally {
    await other?.stop()
  }
  console.table(table)
}

export default members
