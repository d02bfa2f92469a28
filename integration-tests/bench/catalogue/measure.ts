import autocannon from "autocannon"
import type { MeasuredCall } from "./calls"

/** A running shop of a certain number of products. */
export interface SizedShop {
  size: number
  engineUrl: string
  publishableKey: string
  calls: MeasuredCall[]
}

/** What a call costs at each size: milliseconds of one request when one is asked after the other. */
export interface Cost {
  name: string
  /** The first time, when the answer has to be made; by size. */
  made: Map<number, number>
  /** Asked again, when the answer is kept; by size. Not measured for the engine's own calls. */
  kept: Map<number, number>
}

let sequence = 0

/**
 * Milliseconds within which the fastest tenth of the requests is answered: what a request costs that nothing
 * else on the machine disturbs. A parameter that nobody reads makes each address a new one.
 */
async function costOf(shop: SizedShop, call: MeasuredCall, isNew: boolean, amount: number): Promise<number> {
  const times: number[] = []
  const options: autocannon.Options = {
    url: shop.engineUrl,
    connections: 1,
    amount,
    headers: { "x-publishable-api-key": shop.publishableKey },
    requests: [
      {
        method: "GET",
        setupRequest: (request) => ({
          ...request,
          path: isNew && call.side === "facade" ? `${call.path}&new=${sequence++}` : call.path,
        }),
      },
    ],
  }
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(options, (error: unknown) => (error ? reject(error) : resolve()))
    instance.on("response", (_client, status, _bytes, time) => {
      if (status === 200) times.push(time)
      else reject(new Error(`${call.path} answered ${status}`))
    })
  })
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 10)] ?? 0
}

const ENGINE_REQUESTS = 5
const FACADE_REQUESTS = 30

/**
 * Measures every call at every size, in rounds that go from size to size, so that whatever else the machine
 * does meets all of them alike. Of the rounds the fastest counts.
 */
export async function measure(
  shops: SizedShop[],
  rounds: number,
  say: (line: string) => void,
): Promise<Cost[]> {
  const names = shops[0]?.calls.map(({ name }) => name) ?? []
  const costs: Cost[] = []
  for (const [index, name] of names.entries()) {
    const cost: Cost = { name, made: new Map(), kept: new Map() }
    for (let round = 0; round < rounds; round += 1) {
      for (const shop of shops) {
        const call = shop.calls[index]
        if (!call) continue
        const amount = call.side === "engine" ? ENGINE_REQUESTS : FACADE_REQUESTS
        const keepFastest = (times: Map<number, number>, time: number) =>
          times.set(shop.size, Math.min(times.get(shop.size) ?? Infinity, time))
        keepFastest(cost.made, await costOf(shop, call, true, amount))
        if (call.side === "facade") keepFastest(cost.kept, await costOf(shop, call, false, amount))
      }
    }
    say(`  ${name}: ${[...cost.made.values()].map((time) => time.toFixed(1)).join(", ")} ms`)
    costs.push(cost)
  }
  return costs
}
