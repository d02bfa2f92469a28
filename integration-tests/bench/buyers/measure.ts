import type { Sql } from "postgres"
import { cpuBetween, readCpu } from "../catalogue/cpu"
import { median } from "../lib/median"
import { measurePeer } from "./peer"
import type { Buyer } from "../lib/buyer"
import type { EngineBuyer } from "../lib/engine-buyer"

/** Where buyers buy: a shop, or a bare engine. */
export interface BusyShop {
  enginePid: number
  /** A session in its database, used to find the engine's sessions. */
  sql: Sql
}

/** A shop or a bare engine with its buyers; the first makes the calls that are measured one at a time. */
export interface Side<B> {
  shop: BusyShop
  buyers: [B, ...B[]]
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

/** Measures the calls of a checkout, one at a time, ours and the bare engine's own in turn. */
export async function measureCalls(
  { shop, buyers: [buyer] }: Side<Buyer>,
  { shop: engine, buyers: [customer] }: Side<EngineBuyer>,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Map<string, CallCost>> {
  let cartId = ""
  const kinds: [string, BusyShop, Parameters<typeof costOf>[2]][] = [
    [
      "POST /api/cart",
      shop,
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
      engine,
      {
        before: async () => {
          cartId = await customer.openCart()
          await customer.add(cartId, 0)
        },
        run: () => customer.add(cartId, 1),
      },
    ],
    ["GET /api/cart", shop, { before: async () => undefined, run: () => buyer.readCart() }],
    [
      "engine: read the cart",
      engine,
      { before: async () => undefined, run: () => customer.readCart(cartId) },
    ],
    [
      "POST /api/orders",
      shop,
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
      engine,
      {
        before: async () => {
          cartId = await customer.openCart()
          await customer.add(cartId, 0)
        },
        run: () => customer.order(cartId),
      },
    ],
  ]
  const found = new Map(kinds.map(([name]) => [name, [] as CallCost[]]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, side, kind] of kinds) {
      const cost = await costOf(side, round === 0 ? WARM_UP : calls, kind)
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

async function checkouts<B extends { checkOut: () => Promise<void> }>(
  { shop, buyers }: Side<B>,
  seconds: number,
): Promise<Throughput> {
  let done = 0
  const clocks = await readCpu(shop.enginePid, shop.sql)
  const begunAt = performance.now()
  const isOver = () => performance.now() - begunAt > seconds * 1000
  await Promise.all(
    buyers.map(async (buyer) => {
      while (!isOver()) {
        await buyer.checkOut()
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

/** Checkouts of this shop, of a bare engine, and of another shop if there is one. */
export interface Checkouts {
  ours: Throughput
  engines: Throughput
  peersPerSecond: number | undefined
}

/**
 * Measures whole checkouts by all buyers at the same time, ours, the bare engine's own and those of another shop in turn.
 *
 * @param peer see `measurePeer`
 */
export async function measureCheckouts(
  our: Side<Buyer>,
  their: Side<EngineBuyer>,
  { rounds, seconds, peer }: { rounds: number; seconds: number; peer: string | undefined },
): Promise<Checkouts> {
  const [ours, engines, peers]: [Throughput[], Throughput[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await checkouts(our, seconds))
    engines.push(await checkouts(their, seconds))
    if (peer) peers.push(await measurePeer(peer))
  }
  const peersPerSecond = peer ? median(peers) : undefined
  return { ours: middleOf(ours), engines: middleOf(engines), peersPerSecond }
}
