import { describe, expect, inject, it } from "vitest"
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

describe("the front door of /api", () => {
  it("does not know other paths", async () => {
    expect(await refusal("/api/nothing")).toEqual({ status: 404, code: "not_found" })
    expect(await refusal("/api")).toEqual({ status: 404, code: "not_found" })
  })

  it("names the methods of a path that has others", async () => {
    expect(await refusal("/api/config", { method: "DELETE" })).toEqual({
      status: 405,
      code: "method_not_allowed",
    })
    const response = await request("/api/config", { method: "PUT", headers: json, body: "{}" })
    expect(response.headers.get("allow")).toBe("GET, HEAD")
  })

  it("takes nothing but JSON", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" }
    expect(await refusal("/api/login", { method: "POST", headers: form, body: "username=a" })).toEqual({
      status: 415,
      code: "unsupported_media_type",
    })
  })

  it.each(["{", "[", '{"a":}', "nonsense", '"text"'])("refuses the body %j", async (body) => {
    const answer = await refusal("/api/login", { method: "POST", headers: json, body })
    expect(answer.status).toBe(400)
  })

  it("refuses a body over 100 kB", async () => {
    const body = JSON.stringify({ username: "a".repeat(101_000), password: "secret" })
    expect(await refusal("/api/login", { method: "POST", headers: json, body })).toEqual({
      status: 413,
      code: "payload_too_large",
    })
  })

  it("refuses a request that another site sent", async () => {
    const headers = { ...json, origin: "https://elsewhere.example" }
    expect(await refusal("/api/logout", { method: "POST", headers })).toEqual({
      status: 403,
      code: "forbidden_origin",
    })
  })

  it("finds nothing under an id that is none", async () => {
    for (const id of ["0", "-1", "1.5", "abc", "99999999999", "%00", "1%27"]) {
      expect(await refusal(`/api/products/${id}`)).toEqual({ status: 404, code: "not_found" })
    }
  })
})
