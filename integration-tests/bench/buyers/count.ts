import type { Statements, StatementWatch } from "../lib/statements"
import type { Buyer } from "../lib/buyer"
import type { EngineBuyer } from "../lib/engine-buyer"

/** The SQL statements of calls, by the calls' names. */
export type StatementsOf = Map<string, Statements>

/** The time of each call's statements for a bare client, see `sqlFloor`, in milliseconds. */
export type FloorOf = Map<string, number | null>

/** Counts the statements of each of the shop's calls in a checkout, after a warm-up. */
export async function countStatements(watch: StatementWatch, buyer: Buyer): Promise<StatementsOf> {
  const counted: StatementsOf = new Map()
  const count = async (name: string, request: (headers: Record<string, string>) => Promise<unknown>) => {
    counted.set(name, await watch.during(request))
  }
  await buyer.checkOut()
  await count("GET /api/user", (headers) => buyer.readUser(headers))
  await count("POST /api/cart, a new cart", (headers) => buyer.add(0, headers))
  await count("GET /api/cart, one line", (headers) => buyer.readCart(headers))
  await count("POST /api/orders, one line", (headers) => buyer.order(headers))
  await buyer.add(0)
  await count("POST /api/cart, another product", (headers) => buyer.add(1, headers))
  await count("POST /api/cart, the same again", (headers) => buyer.add(1, headers))
  await buyer.add(2)
  await count("GET /api/cart, three lines", (headers) => buyer.readCart(headers))
  await count("POST /api/orders, three lines", (headers) => buyer.order(headers))
  await count("GET /api/orders", (headers) => buyer.readOrders(headers))
  return counted
}

/** Counts the statements of the bare engine's own calls in a checkout, after a warm-up. */
export async function countAtEngine(watch: StatementWatch, buyer: EngineBuyer): Promise<StatementsOf> {
  const counted: StatementsOf = new Map()
  const count = async (name: string, request: (headers: Record<string, string>) => Promise<unknown>) => {
    counted.set(name, await watch.during(request))
  }
  await buyer.checkOut()
  const cartId = await buyer.openCart()
  await buyer.add(cartId)
  await count("engine: add a line", (headers) => buyer.add(cartId, 1, headers))
  await count("engine: read the cart", (headers) => buyer.readCart(cartId, headers))
  await count("engine: from cart to order", (headers) => buyer.order(cartId, headers))
  return counted
}
