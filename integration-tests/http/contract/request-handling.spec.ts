import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { endpoints, type Endpoint } from "@shop/contracts"
import { visit } from "../../support/visitor"

const { request } = visit(inject("storefrontUrl"))
const json = { "content-type": "application/json" }

async function refusal(path: string, init?: RequestInit) {
  const response = await request(path, init)
  const { code, message } = (await response.json()) as { code: string; message: string }
  expect(message).not.toBe("")
  expect(response.headers.get("x-powered-by")).toBeNull()
  return { status: response.status, code }
}

describe("request checks for /api", () => {
  it("reject unknown paths", async () => {
    expect(await refusal("/api/nothing")).toEqual({ status: 404, code: "not_found" })
    expect(await refusal("/api")).toEqual({ status: 404, code: "not_found" })
  })

  it("list the allowed methods of a path", async () => {
    expect(await refusal("/api/config", { method: "DELETE" })).toEqual({
      status: 405,
      code: "method_not_allowed",
    })
    const response = await request("/api/config", { method: "PUT", headers: json, body: "{}" })
    expect(response.headers.get("allow")).toBe("GET, HEAD")
  })

  it("require JSON", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" }
    expect(await refusal("/api/login", { method: "POST", headers: form, body: "username=a" })).toEqual({
      status: 415,
      code: "unsupported_media_type",
    })
  })

  it.each([
    ["PUT", "/api/cart/x"],
    ["PATCH", "/api/user/profile"],
  ])("reject %s with a body of another or no content type", async (method, path) => {
    for (const init of [{ method }, { method, body: "{}", headers: { "content-type": "text/plain" } }]) {
      expect(await refusal(path, init)).toEqual({ status: 415, code: "unsupported_media_type" })
    }
  })

  it.each(["{", "[", '{"a":}', "nonsense", '"text"'])("reject the body %j", async (body) => {
    const answer = await refusal("/api/login", { method: "POST", headers: json, body })
    expect(answer.status).toBe(400)
  })

  it("reject a body over 100 kB", async () => {
    const body = JSON.stringify({ username: "a".repeat(101_000), password: "secret" })
    expect(await refusal("/api/login", { method: "POST", headers: json, body })).toEqual({
      status: 413,
      code: "payload_too_large",
    })
  })

  it("reject requests from other sites", async () => {
    const headers = { ...json, origin: "https://elsewhere.example" }
    expect(await refusal("/api/logout", { method: "POST", headers })).toEqual({
      status: 403,
      code: "forbidden_origin",
    })
  })

  it("accept requests from the shop's own pages under any host name", async () => {
    const origin = new URL(inject("storefrontUrl")).origin
    for (const headers of [{ ...json }, { ...json, origin }]) {
      expect((await request("/api/logout", { method: "POST", headers })).status).toBe(204)
    }
  })

  it("return 404 for a malformed ID", async () => {
    for (const id of ["0", "-1", "1.5", "abc", "99999999999", "%00", "1%27"]) {
      expect(await refusal(`/api/products/${id}`)).toEqual({ status: 404, code: "not_found" })
    }
  })

  it("reject a path that can't be decoded", async () => {
    for (const id of ["%E0%A4%A", "%"]) {
      expect(await refusal(`/api/products/${id}`)).toEqual({ status: 400, code: "validation" })
    }
  })
})

const PUBLIC_READS = ["/api/config", "/api/doctors", "/api/testimonials?featured=true", "/api/categories"]

describe("public responses", () => {
  it.each(PUBLIC_READS)("may be cached for %s but are revalidated each time", async (path) => {
    const first = await request(path)
    expect(first.status).toBe(200)
    expect(first.headers.get("cache-control")).toBe("public, no-cache")
    const etag = first.headers.get("etag") ?? ""
    expect(etag).not.toBe("")
    // Without an explicit Cache-Control, fetch requests a fresh response.
    const headers = { "if-none-match": etag, "cache-control": "max-age=0" }
    const again = await request(path, { headers })
    expect([again.status, await again.text()]).toEqual([304, ""])
    const other = await request(path, { headers: { ...headers, "if-none-match": '"other"' } })
    expect(other.status).toBe(200)
  })
})

const LISTS = Object.values<Endpoint>(endpoints).filter(({ list, access }) => list && access === "any")

describe("paginated lists", () => {
  it.each(LISTS)("accept at $path 1 to 1,000 entries from offset 0", async ({ path: pattern }) => {
    const [product] = (await (await request("/api/products?limit=1")).json()) as { id: number }[]
    const path = pattern.replace(":id", String(product?.id))
    for (const page of ["limit=1", "limit=1000", "offset=0", "offset=2147483647"]) {
      expect((await request(`${path}?${page}`)).status, page).toBe(200)
    }
    const wrong = {
      limit: ["0", "1001", "-1", "1.5", "x", "99999999999", ""],
      offset: ["-1", "1.5", "x", "2147483648"],
    }
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const response = await request(`${path}?${name}=${value}`)
        const { code, fields } = (await response.json()) as { code: string; fields: object }
        expect({ code, named: Object.keys(fields) }, `${name}=${value}`).toEqual({
          code: "validation",
          named: [name],
        })
      }
    }
  })
})

describe("an internal error", () => {
  const sql = postgres(inject("databaseUrl"), { max: 1 })
  afterAll(() => sql.end())

  it("hides its details and shows the error number found in the log", async () => {
    await sql`alter table newsletter_subscription rename to newsletter_subscription_away`
    const body = JSON.stringify({ email: "nobody@example.com" })
    const response = await request("/api/newsletter", { method: "POST", headers: json, body }).finally(
      () => sql`alter table newsletter_subscription_away rename to newsletter_subscription`,
    )
    expect(response.status).toBe(500)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    const answer = (await response.json()) as { requestId: string }
    expect(answer).toEqual({
      code: "internal",
      message: "Something went wrong on our side. Please try again.",
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    })
    const logs = readdirSync(path.join(inject("dataDirectory"), "logs"))
    const logged = logs.map((name) => readFileSync(path.join(inject("dataDirectory"), "logs", name), "utf8"))
    expect(logged.join("\n")).toContain(answer.requestId)
  })
})
