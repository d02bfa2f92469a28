import { describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { AS_STOREFRONT } from "../../support/proxy-secret"
import { askRaw, type RawAnswer } from "../../support/raw-answer"
import { PASSWORD, registered } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")

/** A path as an attacker may write it; the engine's router takes several of these for the same. */
const SPELLINGS: [string, (path: string) => string][] = [
  ["as it is", (path) => path],
  ["in capitals", (path) => path.toUpperCase()],
  ["with a trailing slash", (path) => `${path}/`],
  [
    "with an encoded letter",
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ["with an empty segment", (path) => `/${path}`],
]

const OF_SHOPPERS: [method: string, path: string][] = [
  ["GET", "/store/products"],
  ["POST", "/store/carts"],
  ["POST", "/store/carts/cart_1/complete"],
  ["GET", "/store/orders/order_1"],
  ["POST", "/store/returns"],
  ["POST", "/auth/customer/emailpass"],
  ["GET", "/auth/customer/emailpass"],
  ["POST", "/auth/customer/emailpass/register"],
  ["POST", "/auth/emailpass/user"],
  ["POST", "/auth/verification/request"],
  ["POST", "/cloud/auth"],
]

const OF_THE_STOREFRONT: [method: string, path: string][] = [
  ["GET", "/api/products"],
  ["POST", "/api/login"],
  ["GET", "/auth/google"],
  ["POST", "/hooks/payment/stripe_stripe"],
  ["GET", "/public-revision"],
]

const WRONG_SECRETS: Record<string, string>[] = [
  {},
  { "x-proxy-secret": "guessed" },
  { "x-proxy-secret": "" },
]

async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const body = method === "POST" ? JSON.stringify({ email: "a@example.com", password: "x" }) : ""
  const json = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }
  return askRaw(engineUrl + path, { ...json, ...headers }, { method, body })
}

function expectClosed({ status, body }: RawAnswer, what: string): void {
  expect({ what, status }).toEqual({ what, status: 404 })
  expect(JSON.parse(body.toString())).toHaveProperty("message", expect.stringContaining("/api/docs"))
}

describe("the engine's port", () => {
  it.each(OF_SHOPPERS)("rejects %s %s in every spelling, with and without keys", async (method, path) => {
    const engine = await EngineAdmin.ofDemoShop(engineUrl)
    const keys: Record<string, string>[] = [
      {},
      { "x-publishable-api-key": await engine.publishableKey() },
      { ...engine.headers },
      AS_STOREFRONT,
    ]
    for (const [spelling, spell] of SPELLINGS) {
      for (const headers of keys) expectClosed(await ask(method, spell(path), headers), spelling)
    }
  })

  it.each(OF_THE_STOREFRONT)("answers %s %s only for the storefront", async (method, path) => {
    for (const headers of WRONG_SECRETS) {
      expectClosed(await ask(method, path, headers), path)
    }
    expect((await ask(method, path, AS_STOREFRONT)).status).not.toBe(404)
  })

  it.each(["/app", "/app/login", "/cloud/auth", "/health", "/ready"])(
    "answers %s to everyone",
    async (path) => {
      expect((await ask("GET", path)).status).toBeLessThan(400)
    },
  )

  it.each(["/app", "/app/login", "/health", "/admin/users/me", "/static/none.png", "/store/products"])(
    "does not reveal its technology at %s",
    async (path) => {
      expect((await ask("GET", path)).headers).not.toHaveProperty("x-powered-by")
    },
  )

  it("offers no sign-in by GET, which would put passwords in URLs", async () => {
    for (const path of ["/auth/user/emailpass", "/auth/user/emailpass/callback"])
      expectClosed(
        await ask("GET", `${path}?email=admin@meridian-recovery.example&password=${PASSWORD}`),
        path,
      )
  })

  it("opens no session with a customer's token", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    // Signed in as an administrator, which a customer is not, the engine gives a token without an actor.
    const signIn = await ask("POST", "/auth/user/emailpass")
    expect(signIn.status).toBe(401)
    const token = await fetch(`${engineUrl}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { token: given = "" } = (await token.json()) as { token?: string }
    const session = await ask("POST", "/auth/session", { authorization: `Bearer ${given}` })
    expect(session.headers["set-cookie"] ?? []).toEqual([])
  })
})

describe("the shop's port", () => {
  it.each(["/store/products", "/admin/products", "/auth/user/emailpass", "/app"])(
    "does not pass %s on to the engine",
    async (path) => {
      const answer = await askRaw(baseUrl + path, { accept: "application/json" })
      expect(answer.status).toBe(path.startsWith("/admin") ? 302 : 404)
    },
  )

  it("passes a payment provider's webhook to the engine", async () => {
    const answer = await askRaw(
      `${baseUrl}/hooks/payment/stripe_stripe`,
      { "content-type": "application/json", "content-length": "2" },
      { method: "POST", body: "{}" },
    )
    expect(answer.status).toBe(400)
    expect(answer.body.toString()).toContain("signature doesn't match")
  })
})

describe("the engine's admin", () => {
  it("can't be framed and loads no third-party scripts", async () => {
    const { headers } = await fetch(`${engineUrl}/app/orders`)
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
  })
})
