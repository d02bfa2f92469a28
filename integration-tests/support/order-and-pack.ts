import type { Order, Product } from "@shop/contracts"
import { EngineAdmin } from "./engine"
import { times } from "./race"
import { stockedProduct } from "./stocked-products"
import { administrator, registeredMember, visit, type Visitor } from "./visitor"

const MEMBERS = 6
const PIECES = 500
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }

/** URLs of the shops where people order, and of the engine where staff work. */
interface Places {
  shops: string[]
  engine: string
}

/** All refusals, and how many pieces of each product were sold: by the orders that stand, and by the stock. */
interface Outcome {
  refused: unknown[]
  products: Product[]
  orders: number
  /** Pieces missing from the stock of each product. */
  gone: number[]
}

/** Orders one piece of each product, adding them to the cart in the given sequence. */
async function order(member: Visitor, products: Product[]): Promise<Order> {
  for (const { id } of products) await member.api.addCartItem({ body: { productId: id } })
  return member.api.placeOrder({ body })
}

/**
 * Members order the same two products as fast as they can, `rounds` times each, while staff at once pack each order in
 * the shop's admin, pack it in the engine's admin, or cancel it there.
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

/** Has another member order the products. */
export async function orderOnceMore(shop: string, products: Product[]): Promise<Order> {
  return order(await registeredMember(shop), products)
}
