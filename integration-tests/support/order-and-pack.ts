import type { Order, Product } from "@shop/contracts"
import { EngineAdmin } from "./engine"
import { times } from "./race"
import { stockedProduct } from "./stocked-products"
import { administrator, registeredMember, visit, type Visitor } from "./visitor"

const MEMBERS = 6
const PIECES = 500
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }

/** Where people order and where staff works: shops' addresses, and an engine's. */
interface Places {
  shops: string[]
  engine: string
}

/** What came of it: whatever was refused, and what is sold of each product by the orders and by the stock. */
interface Outcome {
  refused: unknown[]
  products: Product[]
  orders: number
  /** Pieces that are gone from each product. */
  gone: number[]
}

/** Two products in the cart, for every other person in the other order. */
async function order(member: Visitor, products: Product[]): Promise<Order> {
  for (const { id } of products) await member.api.addCartItem({ body: { productId: id } })
  return member.api.placeOrder({ body })
}

/**
 * Members order the same two products as fast as they can, several times each, while staff packs each order at once, in
 * turn in the storefront's administration and in the engine's, or cancels it.
 */
export async function orderAndPack({ shops, engine: engineUrl }: Places, rounds: number): Promise<Outcome> {
  const [home] = shops as [string]
  const admin = await administrator(home)
  const engine = await EngineAdmin.ofDemoShop(engineUrl)
  const products = [await stockedProduct(admin, PIECES), await stockedProduct(admin, PIECES)]
  const members = await Promise.all(times(MEMBERS, () => registeredMember(home)))
  const refused: unknown[] = []
  const work: Promise<unknown>[] = []
  let kept = 0

  const askEngine = async (path: string, wish: object) => {
    const answer = await engine.post(path, wish)
    if (answer.status >= 400) refused.push(answer)
  }
  const handle = async ({ id }: Order, turn: number) => {
    if (turn % 3 === 0) return admin.api.setOrderStatus({ params: { id }, body: { status: "processing" } })
    const found = await engine.orderOf<{ items: { id: string; quantity: number }[] }>(
      id,
      "items.id,items.quantity",
    )
    if (turn % 3 === 1) return askEngine(`/admin/orders/${found.id}/cancel`, {})
    const items = found.items.map((item) => ({ id: item.id, quantity: item.quantity })).reverse()
    return askEngine(`/admin/orders/${found.id}/fulfillments`, { items })
  }
  const shop = async (member: Visitor, index: number) => {
    const wanted = index % 2 ? [...products].reverse() : products
    const here = visit(shops[index % shops.length] ?? home, member.cookie())
    for (let round = 0; round < rounds; round += 1) {
      try {
        const placed = await order(here, wanted)
        if ((index + round) % 3 !== 1) kept += 1
        work.push(handle(placed, index + round).catch((error: unknown) => refused.push(error)))
      } catch (error) {
        refused.push(error)
        await here.api.clearCart()
      }
    }
  }
  await Promise.all(members.map(shop))
  await Promise.all(work)
  const left = await Promise.all(products.map(({ name }) => engine.availableOf(name)))
  return { refused, products, orders: kept, gone: left.map((pieces) => PIECES - pieces) }
}

/** Somebody else orders the products. */
export async function orderOnceMore(shop: string, products: Product[]): Promise<Order> {
  return order(await registeredMember(shop), products)
}
