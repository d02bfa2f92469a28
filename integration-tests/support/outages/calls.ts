import { visit, administrator, PASSWORD, registeredMember, uniqueName, type Visitor } from "../visitor"
import { stockedProduct } from "../stocked-products"
import type { FragileShop } from "./shop"

/** A kind of call that a shop receives. */
export interface OutageCall {
  name: string
  /** Whether it is a visitor's read of public content, which has to keep working during an outage. */
  isPublic: boolean
  /** Whether it goes to the storefront server, rather than directly to the engine. */
  isAtShop: boolean
  /** Whether it only reads. */
  isRead: boolean
  /** How many calls it makes in sequence, each of which may have to wait; one if omitted. */
  steps?: number
  send: () => Promise<Response>
}

const JSON_HEADERS = { "content-type": "application/json" }
const ORDER = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" }

const sending = (visitor: Visitor, method: string, path: string, body: () => unknown) => () =>
  visitor.request(path, { method, headers: JSON_HEADERS, body: JSON.stringify(body()) })

/** Session cookie of an administrator in the engine's admin. */
async function engineSession(engineUrl: string): Promise<string> {
  const credentials = { email: "admin@meridian-recovery.example", password: PASSWORD }
  const post = (path: string, headers: Record<string, string>, body?: unknown) =>
    fetch(engineUrl + path, {
      method: "POST",
      headers: { ...JSON_HEADERS, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const { token } = (await (await post("/auth/user/emailpass", {}, credentials)).json()) as { token: string }
  const session = await post("/auth/session", { authorization: `Bearer ${token}` })
  return session.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ")
}

/** Repeatable calls by visitors, members and administrators. */
export async function outageCalls({ storefrontUrl, engineUrl }: FragileShop): Promise<OutageCall[]> {
  const visitor = visit(storefrontUrl)
  const member = await registeredMember(storefrontUrl)
  const buyer = await registeredMember(storefrontUrl)
  const admin = await administrator(storefrontUrl)
  const { username, email } = await member.api.getUser()
  const product = await stockedProduct(admin, 10_000)
  const { id: productId, createdAt: _createdAt, categoryId, ...saved } = product
  const cookie = await engineSession(engineUrl)
  const read = (name: string, send: () => Promise<Response>) => ({
    name,
    isPublic: false,
    isAtShop: true,
    isRead: true,
    send,
  })
  const shown = (path: string) => ({
    name: `visitor ${path}`,
    isPublic: true,
    isAtShop: true,
    isRead: true,
    send: () => visitor.request(path),
  })
  const write = (name: string, send: () => Promise<Response>) => ({
    name,
    isPublic: false,
    isAtShop: true,
    isRead: false,
    send,
  })
  return [
    shown("/api/products?limit=5"),
    shown(`/api/products/${productId}`),
    shown("/api/config"),
    shown("/"),
    shown("/shop"),
    {
      ...shown("/api/products?limit=5"),
      name: "member /api/products",
      send: () => member.request("/api/products?limit=5"),
    },
    read("own cart", () => member.request("/api/cart")),
    { ...read("member's page", () => member.request("/account")), steps: 2 },
    {
      ...read("/app session", () => fetch(`${engineUrl}/admin/users/me`, { headers: { cookie } })),
      isAtShop: false,
    },
    write(
      "cart write",
      sending(member, "POST", "/api/cart", () => ({ productId })),
    ),
    write(
      "login",
      sending(visit(storefrontUrl), "POST", "/api/login", () => ({ username, password: PASSWORD })),
    ),
    write(
      "register",
      sending(visit(storefrontUrl), "POST", "/api/register", () => {
        const name = uniqueName("out")
        return { username: name, email: `${name}@example.com`, fullName: "Robin Tester", password: PASSWORD }
      }),
    ),
    write(
      "profile",
      sending(member, "PATCH", "/api/user/profile", () => ({
        username,
        email,
        fullName: uniqueName("Robin"),
      })),
    ),
    write(
      "product save",
      sending(admin, "PUT", `/api/products/${productId}`, () => ({
        ...saved,
        categoryId: Number(categoryId),
      })),
    ),
    {
      ...write("order", async () => {
        await sending(buyer, "POST", "/api/cart", () => ({ productId }))()
        return sending(buyer, "POST", "/api/orders", () => ORDER)()
      }),
      steps: 2,
    },
  ]
}
