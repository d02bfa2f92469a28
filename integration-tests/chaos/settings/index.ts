import { members } from "../actors/crowd"
import { stockShelf } from "../actors/staff"
import type { Breach } from "../invariants"
import type { Random } from "../random"
import type { Round } from "../round"
import type { World } from "../world/world"
import { EngineSettings } from "../../support/engine-settings"
import { uniqueName } from "../../support/visitor"
import type { SettingKind } from "./kinds"
import type { Market, Ware } from "./market"
import { Merchant, SETTING_KINDS } from "./merchant"
import { purchase, type Purchase } from "./shopper"

/** Settings between two checks of all invariants. */
export const SETTINGS_PER_ROUND = 20
/** Carts that `totals` buys under one setting between two checks of all invariants. */
export const CARTS_PER_ROUND = 200
const BUYERS = 4
const WARES = 4
const STOCK = 900_000

async function openMarket(world: World): Promise<Market> {
  const [buyers, products] = [
    await members(world, BUYERS),
    await stockShelf(world, WARES, { stockQuantity: STOCK }),
  ]
  const wares: Ware[] = []
  const engine = await world.engineAdmin()
  for (const { id, name } of products) {
    const { id: productId } = await engine.productOf(name)
    wares.push({ id, name, productId, variantId: await engine.variantOfTitle(name) })
  }
  const settings = new EngineSettings(engine)
  const group = { name: uniqueName("Friends") }
  const groupId = await settings.create("/admin/customer-groups", "customer_group", group)
  const some = buyers.slice(0, BUYERS / 2)
  const add = await Promise.all(some.map(({ email }) => engine.customerOf(email)))
  await settings.update(`/admin/customer-groups/${groupId}/customers`, { add })
  return { world, wares, buyers, groupId, codes: new Set() }
}

const markets = new WeakMap<World, Promise<Market>>()

/** The market of a shop; later rounds reuse it. */
function marketOf(world: World): Promise<Market> {
  const known = markets.get(world) ?? openMarket(world)
  markets.set(world, known)
  return known
}

/** What is wrong with a purchase under a merchant's settings, which may have changed meanwhile. */
function judged({ wrong, refusal }: Purchase, allowed: ReadonlySet<string>, settings: string[]): string[] {
  const reasons =
    refusal === undefined || allowed.has(refusal.code)
      ? []
      : [`refused with ${refusal.code} "${refusal.message}"`]
  return [...wrong, ...reasons].map((reason) => `${reason} under ${settings.join(", ") || "no setting"}`)
}

interface Shopping {
  market: Market
  /** What every quote has to show. */
  shows?: SettingKind["shows"]
  merchant: Merchant
  isOver: () => boolean
}

async function shop(
  { market, merchant, isOver, shows }: Shopping,
  index: number,
  random: Random,
): Promise<string[]> {
  const person = market.buyers[index]
  const rows: string[] = []
  while (person && !isOver()) {
    const before = merchant.refusals()
    const [settings, version] = [merchant.settings(), merchant.version]
    const made = await purchase(market, person, random, shows)
    const allowed = new Set<string>([...before, ...merchant.refusals()])
    // A line, or the chosen delivery, may have been withdrawn and restored while the cart was filled.
    if (merchant.version !== version)
      for (const code of ["not_found", "cart_empty", "delivery_unavailable"]) allowed.add(code)
    rows.push(...judged(made, allowed, [...new Set([...settings, ...merchant.settings()])]))
    market.world.journal.note("purchase", made.refusal?.code ?? (made.wrong.length > 0 ? "wrong" : "right"))
  }
  return rows
}

function breachesOf(rows: string[]): Breach[] {
  return rows.length > 0
    ? [{ invariant: "what is shown is what is charged, and every cart can be paid", rows }]
    : []
}

/** A merchant changes settings at random while people buy. */
export const settingsRound: Round = async (world, random, _number, { rounds, kinds }) => {
  const market = await marketOf(world)
  const merchant = new Merchant(market, kinds)
  let isOver = false
  const shopping = market.buyers.map((_, index) =>
    shop({ market, merchant, isOver: () => isOver }, index, random.fork()),
  )
  const count = Math.min(SETTINGS_PER_ROUND, rounds)
  try {
    for (let made = 0; made < count; made += 1) {
      await merchant.change(random)
      // Give buyers time for several carts under the same settings.
      await new Promise((resolve) => setTimeout(resolve, random.int(0, 2500)))
    }
  } finally {
    isOver = true
  }
  const rows = (await Promise.all(shopping)).flat()
  await merchant.takeAllBack()
  return { harm: count, breaches: breachesOf(rows) }
}

const NO_TAX: SettingKind = {
  name: "no tax",
  shows: ({ tax, taxes, discount, shipping }) => tax + taxes.length + discount + shipping === 0,
  make: () => Promise.resolve(),
}

/** The settings under which `totals` compares what is shown with what is charged. */
export const TOTALS: readonly SettingKind[] = [
  "no tax",
  "country rate",
  "state rate",
  "product override",
  "tax-inclusive prices",
  "automatic promotion",
  "group price list",
  "two delivery options",
].map((name) => SETTING_KINDS.find((kind) => kind.name === name) ?? NO_TAX)

/** Buys carts under one setting; each round takes the next setting. */
export const totalsRound: Round = async (world, random, number, { rounds, kinds }) => {
  const market = await marketOf(world)
  const merchant = new Merchant(market)
  const chosen = TOTALS.filter(({ name }) => kinds.length === 0 || kinds.includes(name))
  const kind = chosen[(number - 1) % chosen.length] ?? NO_TAX
  const count = Math.min(CARTS_PER_ROUND, rounds)
  let left = count
  await merchant.make(kind, random)
  // Tax-inclusive prices need a tax to include.
  const country = SETTING_KINDS.find(({ name }) => name === "country rate")
  if (country && kind.name === "tax-inclusive prices") await merchant.make(country, random)
  const rows = await Promise.all(
    market.buyers.map((_, index) =>
      shop({ market, merchant, isOver: () => (left -= 1) < 0, shows: kind.shows }, index, random.fork()),
    ),
  )
  await merchant.takeAllBack()
  market.world.journal.note(`carts under ${kind.name}`, "bought", count)
  return { harm: count, breaches: breachesOf(rows.flat()) }
}
