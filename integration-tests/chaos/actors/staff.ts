import type { AdminOrderDetail, OrderStatus, Product, ProductInput } from "@shop/contracts"
import type { World } from "../world/world"
import { attempt, persistently, type Attempt } from "./attempt"
import { freshName, type Person } from "./person"

/** Moves an order to a status; records an acknowledged change. */
export async function moveOrder(
  { admin, journal }: World,
  id: number,
  status: OrderStatus,
): Promise<Attempt<AdminOrderDetail>> {
  const made = await attempt(() => admin.api.setOrderStatus({ params: { id }, body: { status } }))
  if (made.outcome === "answered") {
    journal.changes.push({ subject: "order", subjectId: id, action: "status_changed", after: { status } })
  }
  return made
}

export type Flag = "isMember" | "isDoctor" | "isAdmin"

/** Sets somebody's flag; `value` has to differ from the current one, so that there is a change to log. */
export async function setFlag(
  { journal }: World,
  by: Person,
  { accountId }: Person,
  flag: Flag,
  value: boolean,
): Promise<Attempt<unknown>> {
  const body = { [flag]: value }
  if (flag !== "isMember") journal.doubtFlag({ accountId, flag })
  const made = await attempt(() => by.api.setUserRole({ params: { id: accountId }, body }))
  if (flag === "isMember") return made
  // A server error says nothing about how far the change got.
  if (made.outcome === "refused" && made.status < 500) journal.setFlag({ accountId, flag, value: !value })
  if (made.outcome === "answered") {
    journal.setFlag({ accountId, flag, value })
    journal.changes.push({ subject: "user", subjectId: accountId, action: "role_changed", after: body })
  }
  return made
}

/** A product for the run; the price is in cents. */
export function productWish(wish: Partial<ProductInput> & { categoryId: number }): ProductInput {
  return {
    name: freshName("Wanted band"),
    description: "A band that many want at once",
    price: 1999,
    imageUrl: "/pictures/some-picture.webp",
    visibility: "public",
    stockQuantity: 1000,
    featured: false,
    doctorIds: [],
    ...wish,
  }
}

/** Creates a product; records an acknowledged change. */
export async function createProduct(
  { admin, journal }: World,
  body: ProductInput,
): Promise<Attempt<Product>> {
  journal.products.set(body.name, new Set([body.visibility ?? "public"]))
  const made = await attempt(() => admin.api.createProduct({ body }))
  if (made.outcome === "answered") {
    journal.received.set(body.name, body.stockQuantity ?? 0)
    journal.changes.push({ subject: "product", subjectId: made.answer.id, action: "created" })
  }
  return made
}

/** Changes who may see a product; until acknowledged, either the old or the new audience may see it. */
export async function changeVisibility(
  { admin, journal }: World,
  { id, name }: Product,
  visibility: Product["visibility"],
): Promise<Attempt<Product>> {
  const meant = journal.products.get(name) ?? new Set<string>()
  journal.products.set(name, meant.add(visibility))
  const made = await attempt(() => admin.api.changeProduct({ params: { id }, body: { visibility } }))
  if (made.outcome === "answered") journal.products.set(name, new Set([visibility]))
  return made
}

/** Creates products to be bought throughout a run. */
export async function stockShelf(
  world: World,
  count: number,
  wish: Partial<ProductInput> = {},
): Promise<Product[]> {
  const [category] = await persistently(() => world.admin.api.listCategories())
  const categoryId = Number(category?.id)
  const products: Product[] = []
  for (let index = 0; index < count; index += 1) {
    const body = productWish({ categoryId, price: 1900 + index, ...wish })
    world.journal.products.set(body.name, new Set([body.visibility ?? "public"]))
    products.push(await persistently(() => world.admin.api.createProduct({ body })))
    world.journal.received.set(body.name, body.stockQuantity ?? 0)
  }
  return products
}
