import { withDatabase } from "../../../scripts/lib/database"
import { visit } from "../../support/visitor"
import { Buyer, ORDER, stockGoods } from "../lib/buyer"
import type { MixedKind, Visit } from "./arrivals"
import type { Call, Send } from "./ask"
import type { LoadedShop } from "./shops"

/** Enough that every checkout finds a free member as long as the shop keeps up. */
const MEMBERS = 24

export const WORDS = ["roller", "band", "cold", "knee", "sleep", "heat", "back", "patch"]

/** What people do at a shop, with each kind's share of all arrivals. */
const SHARES = { browse: 0.8, search: 0.1, "signed in": 0.08, checkout: 0.02 }

type Kind = keyof typeof SHARES

export const KINDS = Object.keys(SHARES) as Kind[]

/** The members who visit a shop, and the ids of what they look at. */
export interface Crowd {
  members: Buyer[]
  productId: number
  products: number[]
  categories: number[]
}

/** Creates members and a product that never sells out. */
export async function crowdOf({ storefrontUrl, engineUrl, databaseUrl }: LoadedShop): Promise<Crowd> {
  const { api } = visit(storefrontUrl)
  const [products, categories] = await Promise.all([api.listProducts(), api.listCategories()])
  const goods = await stockGoods(engineUrl)
  const members: Buyer[] = []
  await withDatabase(databaseUrl, async (sql) => {
    while (members.length < MEMBERS) members.push(await Buyer.join(engineUrl, goods, sql))
  })
  return {
    members,
    productId: goods.products[0]?.id ?? 0,
    products: products.map(({ id }) => id),
    categories: categories.map(({ id }) => id),
  }
}

export const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** The mix of kinds, each visit of which is made by one of these functions. */
export function mixOf(visits: Record<Kind, Visit>): MixedKind[] {
  return KINDS.map((kind) => ({ kind, share: SHARES[kind], visit: visits[kind] }))
}

/** Lets each visit have a member of its own, in turn, because members have one cart each. */
export function inTurn<B>(members: readonly B[], checkOut: (member: B) => Promise<void>): Visit {
  const free = [...members]
  return async () => {
    const member = free.shift()
    if (!member) throw new Error("More people than there are want to buy at once")
    try {
      await checkOut(member)
    } finally {
      free.push(member)
    }
  }
}

const search = (word: string): Call => ({ path: `/shop?q=${word}` })
const product = (id: number): Call => ({ path: `/product/${id}` })
const category = (id: number): Call => ({ path: `/category/${id}` })
const PAGES: Call[] = [{ path: "/" }, { path: "/shop" }]
const OWN_PAGES: Call[] = [{ path: "/account" }, { path: "/account/orders" }]

const as = ({ cookie }: Buyer, call: Call): Call => ({ ...call, headers: { cookie } })

/** Adding a product to the cart, viewing the cart, and ordering. */
function checkoutOf(member: Buyer, productId: number): Call[] {
  const calls: Call[] = [
    { method: "POST", path: "/api/cart", body: { productId, quantity: 1 } },
    { path: "/api/cart" },
    { method: "POST", path: "/api/orders", body: ORDER },
  ]
  return calls.map((call) => as(member, call))
}

/**
 * What people do at a shop: of a hundred, eighty browse, ten search, eight browse while signed in, and two add a
 * product to the cart, view the cart and order.
 */
export function peopleOf({ members, productId, products, categories }: Crowd, send: Send): MixedKind[] {
  const pages = () =>
    oneOf([...PAGES, product(oneOf(products)), product(oneOf(products)), category(oneOf(categories))])
  return mixOf({
    browse: () => send(pages()),
    search: () => send(search(oneOf(WORDS))),
    "signed in": () => send(as(oneOf(members), oneOf([pages(), pages(), ...OWN_PAGES]))),
    checkout: inTurn(members, async (member) => {
      for (const call of checkoutOf(member, productId)) await send(call)
    }),
  })
}

/** Each call that `peopleOf` may make, once, as one of the members where it takes one. */
export function everyCall({ members, productId, products, categories }: Crowd): Call[] {
  const pages = [...PAGES, ...products.map(product), ...categories.map(category)]
  const [member] = members
  if (!member) return pages
  const signedIn = [...pages, ...OWN_PAGES].map((call) => as(member, call))
  return [...pages, ...WORDS.map(search), ...signedIn, ...checkoutOf(member, productId)]
}
