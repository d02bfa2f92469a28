import { FEATURED_PRODUCTS_ON_HOME } from "@shop/contracts"
import type { MeasuredShop } from "../bench"
import type { EngineStore } from "../lib/engine-store"
import { askRaw } from "../../support/raw-answer"
import type { Floor } from "../lib/floor"
import { compareRates, rateOf, type Ratio } from "../lib/rate"

/** Something visitors request, and the share of its floor's rate that it should reach. */
interface Read {
  name: string
  path: string
  goal: number
  cookie?: string
  /** The engine's own call for what it shows. */
  engine: string
}

/** The cookies that a typical analytics tool sets. */
const FOREIGN_COOKIE =
  "_ga=GA1.1.1234567890.1760000000; _ga_ABCDEF1234=GS2.1.s1760000000$o1$g1$t1760000100$j60$l0$h0"

const WARM_UP_SECONDS = 2

/** The measured reads; any of the shop's products will do. */
export async function readsOf(productId: number, store: EngineStore): Promise<Read[]> {
  const path = `/product/${productId}`
  const [first = ""] = await store.ids("products")
  const engine = store.product(first)
  return [
    { name: "home", path: "/", goal: 0.2, engine: store.list(FEATURED_PRODUCTS_ON_HOME) },
    { name: "shop", path: "/shop", goal: 0.2, engine: store.list() },
    { name: "product", path, goal: 0.2, engine },
    { name: "product, foreign cookie", path, goal: 0.15, cookie: FOREIGN_COOKIE, engine },
    {
      name: "GET /api/products, 100",
      path: "/api/products?limit=100",
      goal: 0.2,
      engine: store.list(100),
    },
    { name: "GET /api/products/:id", path: `/api/products/${productId}`, goal: 0.2, engine },
  ]
}

interface MeasuredRead extends Ratio {
  bytes: number
  /** The engine's own calls per second. */
  engine: number
}

/**
 * Compares one read with a bare server that returns the same bytes, Brotli-compressed, and with the engine's own call,
 * over equally many connections.
 */
export async function measureRead(
  { storefrontUrl }: MeasuredShop,
  { path, cookie, engine }: Read,
  { floor, store }: { floor: Floor; store: EngineStore },
  { rounds, connections }: { rounds: number; connections: number },
): Promise<MeasuredRead> {
  const headers = { "accept-encoding": "gzip, deflate, br", ...(cookie && { cookie }) }
  const subject = { url: storefrontUrl + path, headers }
  await rateOf(subject, { connections, seconds: WARM_UP_SECONDS })
  const answer = await askRaw(subject.url, headers)

  const bare = { url: await floor.serve(answer), headers }
  const load = { connections, seconds: 2 }
  await rateOf(store.target(engine), load)
  return {
    ...(await compareRates(subject, bare, { ...load, rounds })),
    engine: await rateOf(store.target(engine), load),
    bytes: answer.body.byteLength,
  }
}
