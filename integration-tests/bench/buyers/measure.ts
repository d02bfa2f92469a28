import type { Sql } from "postgres"
import { cpuBetween, readCpu } from "../catalogue/cpu"
import { median } from "../lib/median"
import type { Buyer } from "../lib/buyer"

/** The shop in which the buyers buy. */
export interface BusyShop {
  enginePid: number
  /** A session in its database, used to find the engine's sessions. */
  sql: Sql
}

/** The cost of a call. */
export interface CallCost {
  /** Median time until the response, in milliseconds. */
  time: number
  /** Mean CPU time of the engine and its PostgreSQL sessions, in milliseconds. */
  cpu: number
}

const WARM_UP = 5

/** Makes a call a number of times, one after the other; `before` precedes each and is not measured. */
async function costOf(
  shop: BusyShop,
  times: number,
  call: { before: () => Promise<unknown>; run: () => Promise<unknown> },
): Promise<CallCost> {
  const taken: number[] = []
  let cpu = 0
  for (let count = 0; count < times; count += 1) {
    await call.before()
    const clocks = await readCpu(shop.enginePid, shop.sql)
    const begunAt = performance.now()
    await call.run()
    taken.push(performance.now() - begunAt)
    cpu += cpuBetween(clocks, await readCpu(shop.enginePid, shop.sql))
  }
  return { time: median(taken), cpu: cpu / times }
}

/** Measures the calls of a checkout, one at a time, ours and the engine's own in turn. */
export async function measureCalls(
  shop: BusyShop,
  buyer: Buyer,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Map<string, CallCost>> {
  let cartId = ""
  const kinds: [string, Parameters<typeof costOf>[2]][] = [
    [
      "POST /api/cart",
      {
        before: async () => {
          await buyer.emptyCart()
          await buyer.add(0)
        },
        run: () => buyer.add(1),
      },
    ],
    [
      "engine: add a line",
      {
        before: async () => {
          cartId = await buyer.openAtEngine()
          await buyer.addAtEngine(cartId, 0)
        },
        run: () => buyer.addAtEngine(cartId, 1),
      },
    ],
    ["GET /api/cart", { before: async () => undefined, run: () => buyer.readCart() }],
    ["engine: read the cart", { before: async () => undefined, run: () => buyer.readCartAtEngine(cartId) }],
    [
      "POST /api/orders",
      {
        before: async () => {
          await buyer.emptyCart()
          await buyer.add(0)
        },
        run: () => buyer.order(),
      },
    ],
    [
      "engine: from cart to order",
      {
        before: async () => {
          cartId = await buyer.openAtEngine()
          await buyer.addAtEngine(cartId, 0)
        },
        run: () => buyer.orderAtEngine(cartId),
      },
    ],
  ]
  const found = new Map(kinds.map(([name]) => [name, [] as CallCost[]]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, kind] of kinds) {
      const cost = await costOf(shop, round === 0 ? WARM_UP : calls, kind)
      if (round > 0) found.get(name)?.push(cost)
    }
  }
  return new Map(
    [...found].map(([name, costs]) => [
      name,
      { time: median(costs.map(({ time }) => time)), cpu: median(costs.map(({ cpu }) => cpu)) },
    ]),
  )
}

/** The throughput of several buyers who check out at the same time. */
export interface Throughput {
  perSecond: number
  /** CPU time of the engine and its PostgreSQL sessions per checkout, in milliseconds. */
  cpu: number
}

async function checkouts(
  shop: BusyShop,
  buyers: Buyer[],
  seconds: number,
  checkOut: (buyer: Buyer) => Promise<void>,
): Promise<Throughput> {
  let done = 0
  const clocks = await readCpu(shop.enginePid, shop.sql)
  const begunAt = performance.now()
  const isOver = () => performance.now() - begunAt > seconds * 1000
  await Promise.all(
    buyers.map(async (buyer) => {
      while (!isOver()) {
        await checkOut(buyer)
        done += 1
      }
    }),
  )
  const passed = (performance.now() - begunAt) / 1000
  return { perSecond: done / passed, cpu: cpuBetween(clocks, await readCpu(shop.enginePid, shop.sql)) / done }
}

const middleOf = (found: Throughput[]): Throughput => ({
  perSecond: median(found.map(({ perSecond }) => perSecond)),
  cpu: median(found.map(({ cpu }) => cpu)),
})

/** Measures whole checkouts by all buyers at the same time, ours and the engine's own in turn. */
export async function measureCheckouts(
  shop: BusyShop,
  buyers: Buyer[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ ours: Throughput; engines: Throughput }> {
  const [ours, engines]: [Throughput[], Throughput[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await checkouts(shop, buyers, seconds, (buyer) => buyer.checkOut()))
    engines.push(await checkouts(shop, buyers, seconds, (buyer) => buyer.checkOutAtEngine()))
  }
  return { ours: middleOf(ours), engines: middleOf(engines) }
}
