import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { PASSWORD } from "../../support/visitor"
import { sendOnWire } from "../../support/wire-request"

const storefront = inject("storefrontUrl")
const engine = inject("engineUrl")
const LONGEST_MS = 10_000
let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(engine)
})

/** Each refusal of the engine's port is a 400 with a sentence. */
function expectSentence({ status, body }: { status: number; body: Record<string, unknown> }, what: string) {
  expect({ what, status }).toEqual({ what, status: 400 })
  expect(body["message"]).toMatch(/^[A-Z].*\.$/)
}

describe("an HTTP/1.0 request without a host", () => {
  it.each([
    [storefront, ["/", "/health", "/api/config", "/product/1", "/admin", "/sitemap.xml", "/nothing"]],
    [engine, ["/app", "/health", "/ready", "/admin/products", "/static/x", "/nothing"]],
  ])("gets the same response at %s as any other request", async (url, targets) => {
    for (const target of targets) {
      const { status } = await sendOnWire(url, { target, version: "1.0" }, LONGEST_MS)
      const usual = await sendOnWire(url, { target }, LONGEST_MS)
      expect({ target, status }).toEqual({ target, status: usual.status })
    }
  })

  it("can't submit a form as one of the shop's pages", async () => {
    const request = { method: "POST", target: "/login", version: "1.0" as const, body: "a=1" }
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "http://x" }
    const { status } = await sendOnWire(storefront, { ...request, headers }, LONGEST_MS)
    expect(status).toBeLessThan(500)
  })
})

describe("text that can't be stored", () => {
  const NUL = "a\u0000b@example.com"

  it.each(["", "/register", "/reset-password"])("is rejected by the engine's sign-in%s", async (path) => {
    for (const body of [
      { email: NUL, password: PASSWORD },
      { email: "admin@meridian-recovery.example", password: "a\u0000b" },
      { identifier: NUL },
      { email: "a@example.com", "a\u0000": { deep: ["\ud800"] } },
    ])
      expectSentence(await admin.post(`/auth/user/emailpass${path}`, body), JSON.stringify(body))
  })

  it("is rejected by the engine's admin", async () => {
    expectSentence(await admin.post("/admin/product-tags", { value: "a\u0000" }), "a body")
    expectSentence(await admin.post("/admin/product-tags", { metadata: { "\ud800": 1 } }), "a name")
    expectSentence(await admin.get("/admin/products?title=a%00b"), "a query")
    expect((await admin.get("/admin/products/%00")).status).toBe(404)
  })
})

describe("an out-of-range page of a list", () => {
  it.each(["products", "orders", "customers", "users", "invites", "api-keys", "regions", "draft-orders"])(
    "is rejected by /admin/%s",
    async (list) => {
      for (const query of ["limit=-1", "offset=-1", "limit=99999999999999999999", "offset=2147483648"])
        expectSentence(await admin.get(`/admin/${list}?${query}`), query)
      expect((await admin.get(`/admin/${list}?limit=9999&offset=0`)).status).toBe(200)
    },
  )
})

describe("the only sign-in path", () => {
  it.each(["/auth/%75ser/emailpass", "/auth/user/emailpas%73", "/auth/user/emailpass%2Fregister"])(
    "has no alternative spelling: %s",
    async (path) => {
      const body = { email: "admin@meridian-recovery.example", password: PASSWORD }
      expect((await admin.post(path, body)).status).toBe(404)
    },
  )
})

interface Upload {
  count?: number
  bytes?: number
  name?: string
  type?: string
}

async function upload({ count = 1, bytes = 10, name = "a.png", type = "image/png" }: Upload) {
  const form = new FormData()
  const file = new Blob([new Uint8Array(bytes)], { type })
  for (let index = 0; index < count; index += 1) form.append("files", file, name)
  const { authorization = "" } = admin.headers
  const response = await fetch(`${engine}/admin/uploads`, {
    method: "POST",
    headers: { authorization },
    body: form,
  })
  const { message = "" } = (await response.json()) as { message?: string }
  return { status: response.status, message }
}

describe("file uploads in the engine's admin", () => {
  it("have the same limits for number, size and name as the shop's uploads", async () => {
    const taken = await upload({ count: 12, bytes: 1000, name: `${"Ä".repeat(40)}.png` })
    expect(taken).toEqual({ status: 200, message: "" })
    expect((await upload({ bytes: 9_000_000, type: "application/pdf" })).status).toBe(200)
  })

  it.each([
    ["too many", { count: 13 }, 400, /up to 12 files/],
    ["an oversized picture", { bytes: 5_300_000 }, 413, /larger than 5 MB/],
    ["an oversized document", { bytes: 11_000_000, type: "application/pdf" }, 413, /10 MB/],
    ["more data than is read at once", { count: 12, bytes: 5_300_000 }, 413, /60 MB/],
    ["a long name", { name: `${"a".repeat(300)}.png` }, 400, /rename/],
    ["a name with a NUL character", { name: "a\u0000b.png" }, 400, /upload was incomplete/],
  ])("are rejected with an explanation: %s", async (_what, wish, status, sentence) => {
    const answer = await upload(wish)
    expect(answer.status).toBe(status)
    expect(answer.message).toMatch(sentence)
  })

  it("are rejected when their size is unknown or they can't be read", async () => {
    const send = async (type: string, body: string, isStream: boolean) => {
      const { authorization = "" } = admin.headers
      const headers = { authorization, "content-type": `multipart/form-data${type}` }
      const stream = { body: new Blob([body]).stream(), duplex: "half" as const }
      const request = { method: "POST", headers, ...(isStream ? stream : { body }) }
      return (await fetch(`${engine}/admin/uploads`, request)).status
    }
    expect(await send("; boundary=x", "--x\r\n", true)).toBe(413)
    for (const type of ["", "; boundary=x"]) expect(await send(type, "--x\r\n\0", false)).toBe(400)
  })

  it("are rejected when there are thousands of files", async () => {
    expect((await upload({ count: 20_000, bytes: 1 })).status).toBe(400)
  }, 60_000)
})
