import { productDetails } from "@shop/contracts"
import type { EngineAdmin } from "../engine"
import { createAtEngine } from "../engine-products"
import { findProduct } from "../products"
import { stockedProduct } from "../stocked-products"
import { PASSWORD, uniqueName, visit, type Visitor } from "../visitor"
import {
  SEARCHED_CATEGORIES,
  SEARCHED_DOCTORS,
  SEARCHED_PEOPLE,
  SEARCHED_PRODUCTS,
  UNLISTED_PRODUCTS,
  type SearchedProduct,
} from "./products"

/** The names in the table of searches by the ids of what was made for them. */
export type Made = Map<number | string, string>

/** Makes something for each name, a few at once. */
async function eachOf<Wish, Id extends number | string>(
  wishes: Record<string, Wish>,
  make: (wish: Wish, name: string) => Promise<Id>,
): Promise<Map<Id, string>> {
  const made = new Map<Id, string>()
  const waiting = Object.entries(wishes)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      made.set(await make(next[1], next[0]), next[0])
  }
  await Promise.all([work(), work(), work()])
  return made
}

const idIn = (made: Map<number, string>, name: string | undefined) =>
  [...made].find(([, known]) => known === name)?.[0]

async function person(
  admin: Visitor,
  baseUrl: string,
  { name, fullName, roles }: { name: string; fullName: string; roles: ("isMember" | "isDoctor")[] },
) {
  const visitor = visit(baseUrl)
  const username = uniqueName(name)
  const email = `${username}@example.com`
  const { id } = await visitor.api.register({ body: { username, email, fullName, password: PASSWORD } })
  for (const role of roles) await admin.api.setUserRole({ params: { id }, body: { [role]: true } })
  return { visitor, id }
}

const optionNames = (titles: string[]) =>
  titles.some((title) => title.includes(" / ")) ? ["Size", "Colour"] : ["Colour"]

function variantsOf({ sku, variants }: SearchedProduct) {
  const variant = { price: 2500, stockQuantity: 5 }
  if (!variants) return { options: [], variants: [{ ...variant, options: {}, sku: sku ?? null }] }
  const names = optionNames(Object.keys(variants))
  const valueOf = (title: string, place: number) => title.split(" / ")[place] ?? ""
  return {
    options: names.map((name, place) => ({
      name,
      values: [...new Set(Object.keys(variants).map((title) => valueOf(title, place)))],
    })),
    variants: Object.entries(variants).map(([title, number]) => ({
      ...variant,
      options: Object.fromEntries(names.map((name, place) => [name, valueOf(title, place)])),
      sku: number,
    })),
  }
}

/** Products, with their categories and doctors. */
export async function makeProducts(admin: Visitor, baseUrl: string): Promise<Made> {
  const categories = await eachOf(
    SEARCHED_CATEGORIES,
    async (name) =>
      (await admin.api.createCategory({ body: { name, description: "For searches", imageUrl: null } })).id,
  )
  const doctors = await eachOf(
    SEARCHED_DOCTORS,
    async (fullName, name) =>
      (await person(admin, baseUrl, { name, fullName, roles: ["isMember", "isDoctor"] })).id,
  )
  return eachOf(SEARCHED_PRODUCTS, async (product) => {
    const categoryId = idIn(categories, product.category)
    const doctorId = idIn(doctors, product.doctor)
    const { id } = await stockedProduct(admin, 5, {
      name: product.name,
      description: product.description,
      visibility: product.visibility ?? "public",
      ...(categoryId && { categoryId }),
      ...(doctorId && { doctorIds: [String(doctorId)] }),
    })
    if (product.sku ?? product.variants)
      await admin.api.setProductVariants({ params: { id }, body: variantsOf(product) })
    if (product.facts ?? product.boxContents) {
      const facts = Object.entries(product.facts ?? {}).map(([name, value]) => ({ name, value }))
      const body = productDetails.parse({ facts, boxContents: product.boxContents ?? [] })
      await admin.api.setProductDetails({ params: { id }, body })
    }
    return id
  })
}

/** Products at the engine that the shop doesn't list. */
export const makeUnlisted = (engine: EngineAdmin): Promise<Made> =>
  eachOf(UNLISTED_PRODUCTS, async ({ title, sku, isDraft }) => {
    const prices = isDraft ? {} : { prices: [{ amount: 12.5, currency_code: "eur" }] }
    const made = await createAtEngine(
      engine,
      { title, status: isDraft ? "draft" : "published" },
      { sku, ...prices },
    )
    return made.engineId
  })

/** People, whose usernames begin with their names in the table, and an order of each. */
export async function makeBuyers(admin: Visitor, baseUrl: string): Promise<Record<"users" | "orders", Made>> {
  const product = await findProduct(admin, "public", 20)
  const orders: Made = new Map()
  const users = await eachOf(SEARCHED_PEOPLE, async (fullName, name) => {
    const { visitor, id } = await person(admin, baseUrl, { name, fullName, roles: ["isMember"] })
    await visitor.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
    const order = await visitor.api.placeOrder({
      body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
    })
    orders.set(order.id, name)
    return id
  })
  return { users, orders }
}
