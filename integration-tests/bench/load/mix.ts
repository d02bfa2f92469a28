import { Agent, request, type IncomingHttpHeaders } from "node:http"
import { administrator, registeredMember, visit } from "../../support/visitor"
import { stockedProduct } from "../../support/stocked-products"
import { PATIENCE_MS, type MixedKind } from "./arrivals"

/** Enough that every checkout finds a free member as long as the shop keeps up. */
const MEMBERS = 24
const PIECES = 1_000_000

const ORDER = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" }
const WORDS = ["roller", "band", "cold", "knee", "sleep", "heat", "back", "patch"]

/** Keeps connections open, as browsers do. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })

interface Asked {
  method?: string
  cookie?: string
  body?: unknown
}

/** Sends a request and reads the whole response. @throws Error for a status of 400 or above, or on a timeout */
function ask(url: string, { method = "GET", cookie, body }: Asked = {}): Promise<void> {
  const headers: IncomingHttpHeaders = { "accept-encoding": "gzip, br" }
  if (cookie) headers.cookie = cookie
  const sent = body === undefined ? undefined : JSON.stringify(body)
  if (sent) headers["content-type"] = "application/json"
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent, timeout: PATIENCE_MS }, (response) => {
      response.resume()
      response.once("error", reject)
      response.once("end", () => {
        const status = response.statusCode ?? 0
        if (status < 400) resolve()
        else reject(new Error(`${method} ${url} answered ${status}`))
      })
    })
    asking.once("timeout", () => asking.destroy(new Error("Nobody waits so long")))
    asking.once("error", reject)
    asking.end(sent)
  })
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

async function idsOf(storefrontUrl: string): Promise<{ products: number[]; categories: number[] }> {
  const { api } = visit(storefrontUrl)
  const [products, categories] = await Promise.all([api.listProducts(), api.listCategories()])
  return { products: products.map(({ id }) => id), categories: categories.map(({ id }) => id) }
}

/**
 * What people do at a shop: of a hundred, eighty browse, ten search, eight browse while signed in, and two add a
 * product to the cart, view the cart and order.
 */
export async function peopleOf(storefrontUrl: string): Promise<MixedKind[]> {
  const at = (path: string) => `${storefrontUrl}${path}`
  const { products, categories } = await idsOf(storefrontUrl)
  const goods = await stockedProduct(await administrator(storefrontUrl), PIECES)
  const members: string[] = []
  while (members.length < MEMBERS) members.push((await registeredMember(storefrontUrl)).cookie())
  const free = [...members]
  const pages = () =>
    oneOf([
      () => "/",
      () => "/shop",
      () => `/product/${oneOf(products)}`,
      () => `/product/${oneOf(products)}`,
      () => `/category/${oneOf(categories)}`,
    ])()
  const checkOut = async () => {
    // In turn, because an account may order only so often in an hour before it has confirmed its address.
    const cookie = free.shift()
    if (!cookie) throw new Error("More people than there are want to buy at once")
    try {
      await ask(at("/api/cart"), { method: "POST", cookie, body: { productId: goods.id, quantity: 1 } })
      await ask(at("/api/cart"), { cookie })
      await ask(at("/api/orders"), { method: "POST", cookie, body: ORDER })
    } finally {
      free.push(cookie)
    }
  }
  return [
    { kind: "browse", share: 0.8, visit: () => ask(at(pages())) },
    { kind: "search", share: 0.1, visit: () => ask(at(`/shop?q=${oneOf(WORDS)}`)) },
    {
      kind: "signed in",
      share: 0.08,
      visit: () =>
        ask(at(oneOf([pages(), pages(), "/account", "/account/orders"])), { cookie: oneOf(members) }),
    },
    { kind: "checkout", share: 0.02, visit: checkOut },
  ]
}
