import { beforeAll, describe, expect, inject, it } from "vitest"
import { endpoints, errorResponse, type Endpoint } from "@shop/contracts"
import { callersOfAll } from "../../support/callers"
import { fieldsOfBody, sampleBody } from "../../support/sample-bodies"
import { uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

let callerOf: (endpoint: Endpoint) => Visitor

beforeAll(async () => {
  callerOf = await callersOfAll(baseUrl)
})

function send(endpoint: Endpoint, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const path = endpoint.path.replace(":slug", "terms").replace(/:\w+/g, "2000000001")
  return callerOf(endpoint).request(path, {
    method: endpoint.method,
    headers: { "content-type": "application/json", ...headers },
    body,
  })
}

const withBody = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body !== undefined)
const idempotent = withBody.filter(([, endpoint]) => endpoint.idempotent)

/** A sample's text with a lone surrogate at its end; lists get it in their first entry. */
function halved(value: unknown): unknown {
  if (Array.isArray(value)) return [`${String(value[0])}\ud800`]
  return typeof value === "string" ? `${value}\ud800` : undefined
}

const textFields = withBody.flatMap(([name, endpoint]) =>
  Object.entries(sampleBody(endpoint)).flatMap(([field, value]) => {
    const broken = halved(value)
    return broken === undefined ? [] : [[field, name, endpoint, broken] as const]
  }),
)

describe("a sample body", () => {
  it.each(withBody)("is accepted by %s, field by field", (_name, endpoint) => {
    const sample = sampleBody(endpoint)
    expect(Object.values(sample)).not.toContain(undefined)
    expect(endpoint.body?.safeParse(sample).error).toBeUndefined()
    expect(fieldsOfBody(endpoint)).toEqual(expect.arrayContaining(Object.keys(sample)))
  })
})

describe("half a Unicode character", () => {
  it.each(textFields)("is rejected in %s of %s, naming the field", async (field, _name, endpoint, broken) => {
    const response = await send(endpoint, JSON.stringify({ ...sampleBody(endpoint), [field]: broken }))
    const { code, fields = {} } = errorResponse.parse(await response.json())
    expect({ status: response.status, code }).toEqual({ status: 400, code: "validation" })
    const [path = ""] = Object.keys(fields)
    expect(path.split(".")[0]).toBe(field)
  })

  it("is rejected in a product name, with advice on how to fix it", async () => {
    const sample = { ...sampleBody(endpoints.createProduct), name: "Roller \ud83e" }
    const response = await send(endpoints.createProduct, JSON.stringify(sample))
    expect(await response.json()).toMatchObject({
      fields: { name: "Please remove characters that can't be displayed" },
    })
  })
})

// Nested about as deep as the maximum body size allows.
const DEEP = `${"[".repeat(45_000)}${"]".repeat(45_000)}`

describe("deeply nested JSON", () => {
  it.each(withBody)("gets a clear response from %s", async (_name, endpoint) => {
    const response = await send(endpoint, DEEP)
    expect(response.status).toBe(400)
    expect(errorResponse.parse(await response.json()).code).toBe("validation")
  })

  it.each(idempotent)("gets a clear response from %s with an Idempotency-Key", async (_name, endpoint) => {
    const key = { "idempotency-key": uniqueName("deep") }
    const response = await send(endpoint, DEEP, key)
    expect(response.status).toBe(400)
    expect(errorResponse.parse(await response.json()).code).toBe("validation")
  })

  it("is ignored in an unknown field", async () => {
    const code = uniqueName("NO-CODE")
    const response = await send(endpoints.validateDiscountCode, `{"code":"${code}","junk":${DEEP}}`)
    expect(errorResponse.parse(await response.json()).code).toBe("discount_invalid")
  })
})
