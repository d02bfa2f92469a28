import autocannon from "autocannon"
import type { Sql } from "postgres"
import { median } from "../lib/median"
import type { MeasuredCall } from "./calls"
import { cpuBetween, readCpu } from "./cpu"

/** An engine that answers calls, and how its costs are found. */
export interface MeasuredEngine {
  engineUrl: string
  enginePid: number
  /** A session in its database, used to find the engine's sessions. */
  sql: Sql
  /** Sent with each call: the shop's proof of being a storefront, the bare engine's publishable key. */
  headers: Record<string, string>
}

/** A running shop with a certain number of products, and a bare engine on a copy of its data. */
export interface SizedShop extends Record<MeasuredCall["side"], MeasuredEngine> {
  size: number
  calls: MeasuredCall[]
}

/** The cost of one request, with requests sent one after the other. */
export interface Cost {
  /** CPU time of the engine's process and its PostgreSQL sessions, in milliseconds. */
  cpu: number
  /** Time until the response has arrived, in milliseconds; grows with the other load of the machine. */
  time: number
}

/** The cost of a call by the size of the shop, as the median of all rounds. */
export interface CallCosts {
  name: string
  /** How many products the response has. */
  shown: Map<number, number>
  /** When the response has to be computed. */
  made: Map<number, Cost>
  /** When the response is cached from an earlier request. The engine's own calls cache none. */
  kept: Map<number, Cost>
}

interface Amounts {
  facade: number
  engine: number
}

const ROUNDS = 5
const WARM_UP: Amounts = { facade: 5, engine: 1 }
const REQUESTS: Amounts = { facade: 12, engine: 2 }

let sequence = 0

/** Sends `amount` requests. If `isNew`, an unused parameter makes each URL unique, so that no response is cached. */
async function ask(shop: SizedShop, call: MeasuredCall, isNew: boolean, amount: number): Promise<Cost> {
  const times: number[] = []
  const { engineUrl, enginePid, sql, headers } = shop[call.side]
  const options: autocannon.Options = {
    url: engineUrl,
    connections: 1,
    amount,
    timeout: 120,
    headers,
    requests: [
      {
        method: "GET",
        setupRequest: (request) => ({
          ...request,
          path: isNew ? `${call.path}&new=${sequence++}` : call.path,
        }),
      },
    ],
  }
  const before = await readCpu(enginePid, sql)
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(options, (error: unknown) => (error ? reject(error) : resolve()))
    instance.on("response", (_client, status, _bytes, time) => {
      if (status === 200) times.push(time)
      else reject(new Error(`${call.path} answered ${status}`))
    })
  })
  const used = cpuBetween(before, await readCpu(enginePid, sql))
  return { cpu: used / amount, time: median(times) }
}

const medianOf = (costs: Cost[]): Cost => ({
  cpu: median(costs.map(({ cpu }) => cpu)),
  time: median(costs.map(({ time }) => time)),
})

async function shownBy(shop: SizedShop, call: MeasuredCall): Promise<number> {
  const { engineUrl, headers } = shop[call.side]
  const answer = await fetch(`${engineUrl}${call.path}`, { headers })
  const body = (await answer.json()) as unknown[] | { products?: unknown[] }
  return Array.isArray(body) ? body.length : (body.products?.length ?? 1)
}

/** Measures one call at every size, in rounds that go from size to size, so that noise affects all sizes equally. */
async function measureCall(shops: SizedShop[], index: number): Promise<CallCosts> {
  const sized = shops.flatMap((shop) => {
    const call = shop.calls[index]
    return call ? [{ shop, call, made: [] as Cost[], kept: [] as Cost[] }] : []
  })
  const costs: CallCosts = {
    name: sized[0]?.call.name ?? "",
    shown: new Map(),
    made: new Map(),
    kept: new Map(),
  }
  for (const { shop, call } of sized) {
    costs.shown.set(shop.size, await shownBy(shop, call))
    await ask(shop, call, call.side === "facade", WARM_UP[call.side])
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { shop, call, made, kept } of sized) {
      const isOurs = call.side === "facade"
      made.push(await ask(shop, call, isOurs, REQUESTS[call.side]))
      if (isOurs) kept.push(await ask(shop, call, false, REQUESTS[call.side]))
    }
  }
  for (const { shop, made, kept } of sized) {
    costs.made.set(shop.size, medianOf(made))
    if (kept.length > 0) costs.kept.set(shop.size, medianOf(kept))
  }
  return costs
}

/** Measures every call at every size. */
export async function measure(shops: SizedShop[], say: (line: string) => void): Promise<CallCosts[]> {
  // A server that has just started is slower: all of them have to be warmed up equally.
  for (const index of shops[0]?.calls.keys() ?? []) {
    for (const shop of shops) {
      const call = shop.calls[index]
      if (call) await ask(shop, call, call.side === "facade", WARM_UP[call.side])
    }
  }
  const costs: CallCosts[] = []
  for (const index of shops[0]?.calls.keys() ?? []) {
    const cost = await measureCall(shops, index)
    const figures = (of: Map<number, Cost>) => [...of.values()].map(({ cpu }) => cpu.toFixed(2)).join(", ")
    const kept = cost.kept.size > 0 ? `; kept ${figures(cost.kept)}` : ""
    say(`  ${cost.name}: ${figures(cost.made)}${kept} ms of CPU`)
    costs.push(cost)
  }
  return costs
}
