import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { doors } from "."

interface Sdk {
  client: { fetch: (path: string, init?: { method?: string }) => Promise<unknown> }
}

const { resolve } = createRequire(__filename)
const packageFile = resolve("@medusajs/dashboard/package.json")
const { default: Medusa } = createRequire(packageFile)("@medusajs/js-sdk") as {
  default: new (config: { baseUrl: string; auth: { type: "session" } }) => Sdk
}

const folder = path.join(path.dirname(packageFile), "src")
const sources = [
  ...readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
  resolve("@medusajs/draft-order/admin"),
].map((file) => readFileSync(file, "utf8"))

/** The methods of the SDK that the screens of the dashboard and its plugin call, such as `admin.order.list`. */
const calls = sources.flatMap((source) => {
  const found = source.matchAll(/\bsdk\s*\.\s*(admin|auth)\s*\.\s*(\w+)(?:\s*\.\s*(\w+))?\s*\(/g)
  return [...found].map(([, ...names]) => names.filter(Boolean).join("."))
})

/** What a screen asks without a method of the SDK. */
const WRITTEN_OUT = [
  "GET /admin/feature-flags",
  "GET /cloud/auth",
  "GET /admin/customers/id_1/addresses",
  "GET /admin/customers/id_1/addresses/id_2",
]

/** What no screen of this shop asks, or is answered with what to do instead. */
const UNASKED = [
  // A hook that no screen uses: an order is packed at the order.
  /^POST \/admin\/fulfillments$/,
  // Behind feature flags that are off.
  /^\w+ \/admin\/(views|translations|locales|rbac)(\/|$)/,
  // Signing in otherwise than by password, and for the engine's own hosting.
  /^GET \/auth\/user\/emailpass\/callback$/,
  /^POST \/auth\/user\/user$/,
  // The answer says where to transfer an order: the engine's email to the new customer leads nowhere here.
  /^POST \/admin\/orders\/id_1\/transfer(\/guest)?$/,
]

/** What a method of the SDK takes first: ids, except where a part of the path is a word. */
function valuesFor(call: string): unknown[] {
  if (call.startsWith("auth.")) return ["user", "emailpass", {}, {}]
  return ["id_1", /promotion\.\w+Rules$/.test(call) ? "buy-rules" : "id_2", "id_3", "id_4"]
}

/** Sends what a method of the SDK sends, but to nobody, and lists it as method and path. */
async function requestsOf(call: string): Promise<string[]> {
  const sent: string[] = []
  const sdk = new Medusa({ baseUrl: "http://localhost", auth: { type: "session" } })
  sdk.client.fetch = (address, init) => {
    sent.push(`${init?.method ?? "GET"} ${new URL(address, "http://localhost").pathname}`)
    return Promise.resolve({ url: "/", files: [{ id: "file_1" }] })
  }
  const names = call.split(".")
  const owner = names.slice(0, -1).reduce<object>((one, name) => Reflect.get(one, name) as object, sdk)
  const method = Reflect.get(owner, names.at(-1) ?? "") as (...values: unknown[]) => Promise<unknown>
  for (const values of [valuesFor(call), [{ file: new File([], "a.csv"), files: [] }]]) {
    // What comes back is not what the SDK expects; some methods want an object instead of the first id.
    await Promise.resolve(method.apply(owner, values)).catch(() => undefined)
    if (sent.length > 0) break
  }
  return sent
}

// The SDK asks whether it was given one.
beforeEach(() => vi.stubGlobal("FileList", Set))
afterEach(() => vi.unstubAllGlobals())

describe("the engine's dashboard", () => {
  it("can send every request in its code", async () => {
    const requests = new Set(WRITTEN_OUT)
    for (const call of new Set(calls)) {
      const sent = await requestsOf(call)
      expect(sent, call).not.toEqual([])
      for (const request of sent) requests.add(request)
    }
    expect(requests.size).toBeGreaterThan(300)
    const isRefused = (request: string) => {
      const [method = "", address = ""] = request.split(" ")
      return doors.doorOf(method, address) !== "staff"
    }
    const refused = [...requests].filter(isRefused)
    expect(refused.filter((request) => !UNASKED.some((one) => one.test(request)))).toEqual([])
    expect(UNASKED.filter((one) => !refused.some((request) => one.test(request)))).toEqual([])
  })
})
