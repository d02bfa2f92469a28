// What somebody writes who has installed the package: compiled and run outside the repository, where the package is
// all there is besides zod.
import { ApiError, createClient, type Client } from "@shop/contracts/client"
import { withAdminCalls } from "@shop/contracts/admin-client"
import { endpoints } from "@shop/contracts"
import { MAX_QUANTITY } from "@shop/contracts/constants"

declare const process: { argv: string[]; stdout: { write(text: string): void } }

const shop: Client = createClient({ baseUrl: process.argv[2] ?? "" })

async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.code}`
    throw error
  }
  return "none"
}

const { data, total } = await shop.page("listProducts", { query: { limit: 2 } })
const names: string[] = data.map(({ name }) => name)

// @ts-expect-error: the types tell that there is no such call
const missing: unknown = shop.listEverything

// @ts-expect-error: and that a product's price is a number
const price: string | undefined = data[0]?.price

process.stdout.write(
  JSON.stringify({
    names,
    total,
    missing: missing === undefined,
    price: typeof price,
    wishlist: await refusalOf(shop.getWishlist()),
    users: await refusalOf(withAdminCalls(shop).listUsers()),
    quantity: endpoints.addCartItem.body.safeParse({ productId: 1, quantity: MAX_QUANTITY + 1 }).success,
  }),
)
