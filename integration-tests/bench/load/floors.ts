import type { BareEngine } from "../../support/bare-engine"
import type { EngineBuyer } from "../lib/engine-buyer"
import { EngineStore } from "../lib/engine-store"
import type { Floor } from "../lib/floor"
import type { MixedKind } from "./arrivals"
import { record, sender, type Call } from "./ask"
import { everyCall, inTurn, mixOf, oneOf, peopleOf, WORDS, type Crowd } from "./mix"
import type { LoadedShop } from "./shops"

/** How often the same member may check out at a time. */
const AT_ONCE = 100

const keyOf = ({ method = "GET", path, headers = {} }: Call) =>
  `${method} ${path}${headers.cookie ? ", signed in" : ""}`

/** The same people at a bare Node server, which has the shop's own response for each of their calls. */
export async function peopleOfFloor(
  { storefrontUrl }: LoadedShop,
  crowd: Crowd,
  floor: Floor,
): Promise<MixedKind[]> {
  const served = new Map<string, string>()
  for (const call of everyCall(crowd)) {
    served.set(keyOf(call), await floor.serve(await record(storefrontUrl, call)))
  }
  const ask = sender("")
  // Nobody has a cart here, so that a member may check out many times at once.
  const members = Array.from({ length: AT_ONCE }, () => crowd.members).flat()
  return peopleOf({ ...crowd, members }, (call) => {
    const path = served.get(keyOf(call))
    return path ? ask({ ...call, path }) : Promise.reject(new Error(`${keyOf(call)} was not recorded`))
  })
}

/** The same mix of a bare engine's own calls, for what each page of the shop shows. */
export async function peopleOfEngine(
  bare: BareEngine,
  customers: readonly EngineBuyer[],
): Promise<MixedKind[]> {
  const store = await EngineStore.of(bare.url)
  const [products, categories] = [await store.ids("products"), await store.ids("product_categories")]
  const list = store.list()
  const pages = () =>
    oneOf([
      list,
      list,
      store.product(oneOf(products)),
      store.product(oneOf(products)),
      `${list}&category_id[]=${oneOf(categories)}`,
    ])
  const send = sender(bare.url)
  return mixOf({
    browse: () => send({ path: pages(), headers: store.headers }),
    search: () => send({ path: `${list}&q=${oneOf(WORDS)}`, headers: store.headers }),
    "signed in": () => {
      const path = oneOf([pages(), pages(), "/store/customers/me", "/store/orders?limit=20"])
      return send({ path, headers: oneOf(customers).headers })
    },
    checkout: inTurn(customers, (customer) => customer.checkOut()),
  })
}
