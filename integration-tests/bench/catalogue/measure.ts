import autocannon from "autocannon"
import type { Sql } from "postgres"
import { median } from "../lib/median"
import type { MeasuredCall } from "./calls"
import { cpuBetween, readCpu } from "./cpu"

/** A running shop of a certain number of products. */
export interface SizedShop {
  size: number
  engineUrl: string
  enginePid: number
  /** A session in its database, by which the engine's sessions are found. */
  sql: Sql
  publishableKey: string
  calls: MeasuredCall[]
}

/** What one request takes, asked one after the other. */
export interface Cost {
  /** Milliseconds of CPU that the engine's process and its sessions in PostgreSQL use. */
  cpu: number
  /** Milliseconds until the answer is there; grows with whatever else the machine does. */
  time: number
}

/** What a call costs, by the size of the shop: the median of all rounds. */
export interface CallCosts {
  name: string
  /** How many products the answer has. */
  shown: Map<number, number>
  /** When the answer has to be made. */
  made: Map<number, Cost>
  /** When the same was asked before and its answer is kept. The engine's own calls keep none. */
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

/** Asks so many times. A parameter that nobody reads makes each address a new one, of which no answer is kept. */
async function ask(shop: SizedShop, call: MeasuredCall, isNew: boolean, amount: number): Promise<Cost> {
  const times: number[] = []
  const options: autocannon.Options = {
    url: shop.engineUrl,
    connections: 1,
    amount,
    timeout: 120,
    headers: { "x-publishable-api-key": shop.publishableKey },
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
  const before = await readCpu(shop.enginePid, shop.sql)
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(options, (error: unknown) => (error ? reject(error) : resolve()))
    instance.on("response", (_client, status, _bytes, time) => {
      if (status === 200) times.push(time)
      else reject(new Error(`${call.path} answered ${status}`))
    })
  })
  const used = cpuBetween(before, await readCpu(shop.enginePid, shop.sql))
  return { cpu: used / amount, time: median(times) }
}

const medianOf = (costs: Cost[]): Cost => ({
  cpu: median(costs.map(({ cpu }) => cpu)),
  time: median(costs.map(({ time }) => time)),
})

async function shownBy(shop: SizedShop, call: MeasuredCall): Promise<number> {
  const answer = await fetch(`${shop.engineUrl}${call.path}`, {
    headers: { "x-publishable-api-key": shop.publishableKey },
  })
  const body = (await answer.json()) as unknown[] | { products?: unknown[] }
  return Array.isArray(body) ? body.length : (body.products?.length ?? 1)
}

/** One call at every size, in rounds that go from size to size, so that noise meets all sizes alike. */
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
  // A server that just began runs its code slower: all of them have to be equally used to their work.
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
