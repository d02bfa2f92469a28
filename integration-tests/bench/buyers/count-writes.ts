import type { ProductInput } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, type Visitor } from "../../support/visitor"
import type { Statements, StatementWatch } from "../lib/statements"
import type { StatementsOf } from "./count"

type Headers = Record<string, string>

async function send(by: Visitor, method: string, path: string, body: object, headers: Headers) {
  const init = { method, headers: { ...headers, "content-type": "application/json" } }
  const answer = await by.request(path, { ...init, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Besides a warm-up. On a busy machine, the events of a request may come so late that something is read once more. */
const ROUNDS = 3

/** Counts the statements of requests, each after a warm-up: the fewest of some rounds. */
function counter(watch: StatementWatch) {
  const counted: StatementsOf = new Map()
  const count = async (name: string, request: (headers: Headers) => Promise<unknown>) => {
    await request({})
    const rounds: Statements[] = []
    while (rounds.length < ROUNDS) rounds.push(await watch.during(request))
    counted.set(
      name,
      rounds.reduce((fewest, round) => (round.count < fewest.count ? round : fewest)),
    )
  }
  return { counted, count }
}

/** Counts the statements of a membership's purchase, and of changes of roles and of products. */
export async function countWrites(watch: StatementWatch, engineUrl: string): Promise<StatementsOf> {
  const { counted, count } = counter(watch)
  const admin = await administrator(engineUrl)

  const onePerRound = async () => {
    const people: Visitor[] = []
    while (people.length < ROUNDS + 1) people.push(await registered(engineUrl))
    return people
  }

  const buyers = await onePerRound()
  await count("POST /api/membership/purchase", async (headers) => {
    const buyer = buyers.pop()
    if (buyer) await send(buyer, "POST", "/api/membership/purchase", {}, headers)
  })

  const people = await onePerRound()
  const ids = await Promise.all(people.map(async ({ api }) => (await api.getUser()).id))
  // Nobody stays an administrator: others rely on how many there are.
  const roles = [
    { isMember: true },
    { isDoctor: true },
    { isAdmin: true },
    { isAdmin: false },
    { isMember: false },
  ]
  for (const role of roles) {
    const waiting = [...ids]
    await count(`PATCH /api/admin/users/:id/role, ${JSON.stringify(role)}`, (headers) =>
      send(admin, "PATCH", `/api/admin/users/${waiting.pop()}/role`, role, headers),
    )
  }

  const { id, createdAt: _createdAt, categoryId, ...saved } = await stockedProduct(admin, 10)
  const product: ProductInput = { ...saved, categoryId: Number(categoryId) }
  let version = 0
  const save = (changes: () => Partial<ProductInput>) => (headers: Headers) =>
    send(admin, "PUT", `/api/products/${id}`, { ...product, ...changes() }, headers)
  await count(
    "PUT /api/products/:id, nothing changed",
    save(() => ({})),
  )
  await count(
    "PUT /api/products/:id, another text",
    save(() => ({ description: `A band, described ${(version += 1)}` })),
  )
  await count(
    "PUT /api/products/:id, another price",
    save(() => ({ price: 1000 + (version += 1) })),
  )
  await count(
    "PUT /api/products/:id, another stock",
    save(() => ({ stockQuantity: 100 + (version += 1) })),
  )
  await count("POST /api/products", (headers) =>
    send(admin, "POST", "/api/products", { ...product, name: `${product.name} ${(version += 1)}` }, headers),
  )
  return counted
}

/** Counts the statements of a bare engine's own changes of products. */
export async function countWritesAtEngine(watch: StatementWatch, engineUrl: string): Promise<StatementsOf> {
  const { counted, count } = counter(watch)
  const engine = await EngineAdmin.ofDemoShop(engineUrl)
  const { body } = await engine.get("/admin/products?limit=1&fields=id,title,variants.id")
  const [product] = body.products as { id: string; title: string; variants: { id: string }[] }[]
  let version = 0
  const saveAtEngine = async (path: string, body: object, headers: Headers) => {
    const answer = await engine.send("POST", path, body, headers)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  const engineProduct = `/admin/products/${product?.id}`
  await count("engine: another text of a product", (headers) =>
    saveAtEngine(engineProduct, { description: `A band, described ${(version += 1)}` }, headers),
  )
  await count("engine: another price of a product", (headers) =>
    saveAtEngine(
      `${engineProduct}/variants/${product?.variants[0]?.id}`,
      { prices: [{ currency_code: "usd", amount: 10 + (version += 1) }] },
      headers,
    ),
  )
  await count("engine: a new product", (headers) =>
    saveAtEngine(
      "/admin/products",
      {
        title: `${product?.title} ${(version += 1)}`,
        options: [{ title: "Size", values: ["One"] }],
        variants: [
          { title: "One", options: { Size: "One" }, prices: [{ currency_code: "usd", amount: 10 }] },
        ],
      },
      headers,
    ),
  )
  return counted
}
