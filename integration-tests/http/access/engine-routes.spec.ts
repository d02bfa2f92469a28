import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { startAndListRoutes, type MountedRoute, type TableRow } from "../../support/engine-routes"
import { AS_STOREFRONT } from "../../support/proxy-secret"
import { askRaw } from "../../support/raw-answer"
import type { SecondEngine } from "../../support/second-engine"

const agent = new Agent({ maxSockets: 8 })
let engine: SecondEngine
let mounted: MountedRoute[]
let rows: TableRow[]
let headers: Record<string, string>

beforeAll(async () => {
  const started = await startAndListRoutes()
  engine = started.engine
  mounted = started.mounted
  rows = started.rows
  headers = { ...(await EngineAdmin.ofDemoShop(engine.url)).headers }
})

afterAll(async () => {
  agent.destroy()
  await engine.stop()
})

/** Other ways to write a path, most of which the engine's router takes for the same. */
const MISSPELLINGS: [string, (path: string) => string][] = [
  ["in capitals", (path) => path.toUpperCase()],
  ["with a trailing slash", (path) => `${path}/`],
  [
    "with an encoded letter",
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ["with an empty segment", (path) => path.replace(/\/(?=[^/]*$)/, "//")],
  ["with a dot", (path) => path.replace(/\/(?=[^/]*$)/, "/./")],
]

/** A path of a route, with a value for each of its parameters. */
const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, "$1_1").replace(/\*$/, "anything")

const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`

/** Whether a row of the table is about a route, or about everything below which it lies. */
function isAbout(row: TableRow, { method, path }: MountedRoute): boolean {
  if (row.path.endsWith("/*")) return path.startsWith(row.path.slice(0, -1))
  return row.path === path && (row.methods.length === 0 || row.methods.includes(method))
}

/** Whether a route is closed; a row for its path counts before one for all below. */
function isClosed(route: MountedRoute): boolean {
  const about = rows.filter((row) => isAbout(row, route))
  const exact = about.filter(({ path }) => path === route.path)
  return (exact.length > 0 ? exact : about).some(({ door }) => typeof door === "object")
}

/** What closed paths answer, unless their row says more. */
const CLOSED = /documentation at \/api\/docs/

const unknownAmong = (routes: MountedRoute[]) =>
  routes.filter((route) => !rows.some((row) => isAbout(row, route))).map(nameOf)

/** The sentence of a 404, or what else came. `fetch` would write the path in another way. */
function messageOf(method: string, path: string, sent: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(engine.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: sent, agent }, (answer) => {
      const read = async () => {
        const body = await text(answer)
        if (answer.statusCode !== 404) return `${answer.statusCode} for ${method} ${path}`
        return (JSON.parse(body || "{}") as { message?: string }).message ?? "no sentence"
      }
      read().then(resolve, reject)
    })
      .once("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)))
      .end()
  })
}

describe("the engine's running application", () => {
  it("has its own routes, the storefront API and the dashboard plugins' routes", () => {
    expect(mounted.length).toBeGreaterThan(600)
    for (const path of ["/store/carts/:id/complete", "/admin/draft-orders/:id/edit", "/auth/google"]) {
      expect(mounted.map((route) => route.path)).toContain(path)
    }
  })

  it("has no route missing from the table", () => {
    expect(unknownAmong(mounted)).toEqual([])
  })

  it.each([
    ["POST", "/admin/gift-cards/:id"],
    ["DELETE", "/admin/orders/:id"],
    ["POST", "/auth/user/passkeys"],
    ["POST", "/hooks/payment/orders/:provider"],
  ])("would fail this test if %s %s were added, and returns 404", async (method, path) => {
    expect(unknownAmong([{ method, path }])).toEqual([`${method} ${path}`])
    expect(await messageOf(method, addressOf(path), { ...headers, ...AS_STOREFRONT })).toMatch(CLOSED)
  })

  it("has every route that the table opens", () => {
    const folders = /\*$|^\/(app\/?|ready|public-revision)$/
    const unused = rows
      .filter(({ path }) => !folders.test(path))
      .flatMap((row) =>
        row.methods
          .map((method) => ({ method, path: row.path }))
          .filter((route) => !mounted.some((one) => nameOf(one) === nameOf(route)))
          .map(nameOf),
      )
    expect(unused).toEqual([])
  })
})

describe("a closed engine route", () => {
  it("stays closed in six spellings, with and without a key", async () => {
    const closed = mounted.filter(isClosed)
    expect(closed.length).toBeGreaterThan(95)
    // A route that is open may answer 404 as well, but not with the sentence of a closed one.
    const sentences = rows.flatMap(({ door }) => (typeof door === "object" ? [door.closed] : []))
    for (const { method, path } of closed) {
      const address = addressOf(path)
      const spelled = [address, ...MISSPELLINGS.map(([, spell]) => spell(address))]
      const answers = await Promise.all(
        spelled.flatMap((one) =>
          [{}, { ...headers, ...AS_STOREFRONT }].map((sent) => messageOf(method, one, sent)),
        ),
      )
      // An answer to HEAD has no body, and so only its status.
      const expected = method === "HEAD" ? ["no sentence"] : sentences
      for (const message of answers) {
        expect(expected, `${method} ${path}`).toContain(message)
      }
    }
  })
})

describe("the engine's sign-in", () => {
  it.each(["GET", "HEAD"])(
    "is closed for %s, because its status would reveal a correct password",
    async (method) => {
      const { status } = await askRaw(`${engine.url}/auth/user/emailpass`, headers, { method })
      expect(status).toBe(404)
      expect((await askRaw(`${engine.url}/auth/user/providers`, headers, { method })).status).toBe(200)
    },
  )

  it.each(["/auth/customer/emailpass", "/auth/user/google", "/auth/emailpass/user"])(
    "is closed at %s",
    async (path) => expect(await messageOf("POST", path, headers)).toMatch(CLOSED),
  )
})

describe("an open route of the engine's admin", () => {
  it.each(MISSPELLINGS)("returns 404 when misspelled %s", async (_, spell) => {
    const open = mounted.filter((route) => /^\/(admin|auth)\//.test(route.path) && !isClosed(route))
    expect(open.length).toBeGreaterThan(350)
    const answers = await Promise.all(
      open.map(({ method, path }) => messageOf(method, spell(addressOf(path)), headers)),
    )
    expect(answers.filter((message) => !CLOSED.test(message))).toEqual([])
  })

  it("accepts an encoded value", async () => {
    const path = "/admin/products/a%20product%2Fwith%20a%20slash"
    expect(await messageOf("GET", path, headers)).toBe("Product not found")
  })
})
