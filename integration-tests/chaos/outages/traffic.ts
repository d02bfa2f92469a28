import type { Product } from "@shop/contracts"
import sharp from "sharp"
import { attempt, type Attempt } from "../actors/attempt"
import { buy } from "../actors/buyer"
import { members } from "../actors/crowd"
import { register, signIn, type Person } from "../actors/person"
import { createProduct, productWish, stockShelf } from "../actors/staff"
import type { Measured } from "../round"
import type { World } from "../world/world"

/** Who makes calls throughout an outage, and with what. */
export interface Traffic {
  readers: Person[]
  buyers: Person[]
  product: Product
  picture: Blob
}

async function noise(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: "image/png" })
}

export async function prepareTraffic(world: World): Promise<Traffic> {
  const [product] = await stockShelf(world, 1, { stockQuantity: 500_000 })
  if (!product) throw new Error("The shelf is empty")
  const people = await members(world, 6)
  return { readers: people.slice(0, 3), buyers: people.slice(3), product, picture: await noise() }
}

/** Calls by kind, spread over several people. */
export function callsOf(
  world: World,
  { readers, buyers, product, picture }: Traffic,
): Record<string, () => Promise<Attempt<unknown>>> {
  const [reader, cartOwner, profiled] = readers as [Person, Person, Person]
  const wish = [{ productId: product.id, quantity: 1 }]
  const orders = buyers.map((buyer, index) => [`order ${index + 1}`, () => buy(world, buyer, wish)] as const)
  return {
    ...Object.fromEntries(orders),
    "public list": () => attempt(() => reader.api.listProducts({ query: { limit: 20 } })),
    "own cart": () => attempt(() => cartOwner.api.listCart()),
    "write to the cart": () =>
      attempt(async () => {
        const { id } = await cartOwner.api.addCartItem({ body: { productId: product.id } })
        await cartOwner.api.deleteCartItem({ params: { id } })
      }),
    profile: () => attempt(() => profiled.api.getUser()),
    "sign in": () => attempt(() => signIn(world.front, profiled.username)),
    register: () => attempt(() => register(world.front)),
    "new product": () =>
      createProduct(world, productWish({ categoryId: Number(product.categoryId), stockQuantity: 3 })),
    upload: () => attempt(() => world.admin.api.uploadPicture({ file: picture })),
  }
}

export const wordOf = (made: Attempt<unknown>) =>
  made.outcome === "refused" ? `${made.status} ${made.code}` : made.outcome

/** Adds an attempt to the measurements of its kind. */
export function measure(into: Record<string, Measured>, name: string, made: Attempt<unknown>): void {
  const measured = (into[name] ??= { slowestMs: 0, outcomes: {} })
  measured.slowestMs = Math.max(measured.slowestMs, made.ms)
  const word = wordOf(made)
  measured.outcomes[word] = (measured.outcomes[word] ?? 0) + 1
}
