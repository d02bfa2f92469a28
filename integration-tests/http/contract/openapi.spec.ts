import { Validator } from "@seriousme/openapi-schema-validator"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { endpoints, type Endpoint } from "@shop/contracts"
import { expectDocumented } from "../../support/documented"
import { findProduct } from "../../support/products"
import { registeredMember, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const calls = Object.entries<Endpoint>(endpoints)
// Signs its caller out.
const refusable = calls.filter(([name]) => name !== "logout")
const reads = calls.filter(([, { method, path }]) => method === "GET" && !path.includes(":"))

let admin: Visitor
let member: Visitor

beforeAll(async () => {
  admin = await signedIn(baseUrl, "admin")
  member = await registeredMember(baseUrl)
  // Only a cart with something in it has a quote.
  await member.api.addCartItem({ body: { productId: (await findProduct(member, "public", 1)).id } })
})

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, object> }
}

interface Operation {
  operationId: string
  requestBody?: { content: object }
  responses: Record<string, { $ref?: string }>
}

/** The responses of an operation, those of all calls included. */
function responsesOf({ components }: Document, operation: Operation | undefined): object[] {
  return Object.values(operation?.responses ?? {}).map(
    (response) => components.responses[response.$ref?.split("/").at(-1) ?? ""] ?? response,
  )
}

async function readDocument(): Promise<Document> {
  const response = await visit(baseUrl).request("/api/openapi.json")
  return (await response.json()) as Document
}

describe("GET /api/openapi.json", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    const document = await readDocument()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
  })

  it("describes exactly the calls in the contracts", async () => {
    const { paths } = await readDocument()
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    )
    expect(described.sort()).toEqual(calls.map(([name]) => name).sort())
  })
})

describe("an upload call", () => {
  const { path, file } = endpoints.uploadPicture

  it("lists its content types and mentions no JSON errors", async () => {
    const document = await readDocument()
    const operation = document.paths[path]?.post
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual([...file.types])
    const responses = JSON.stringify(responsesOf(document, operation))
    expect(responses).toContain("picture_too_large")
    expect(responses).not.toMatch(/invalid_json|payload_too_large|unsupported_media_type/)
  })
})

/** Codes by call that occur only with concurrent calls, or when something is missing elsewhere. */
const RARE: [keyof typeof endpoints, string[]][] = [
  ["placeOrder", ["conflict", "discount_used_up"]],
  ["createCartPaymentIntent", ["conflict", "total_changed"]],
  ["addCartItem", ["conflict"]],
  ["login", ["forbidden"]],
  ["purchaseMembership", ["payment_incomplete"]],
]

describe("documented errors", () => {
  const codesOf = async (name: keyof typeof endpoints): Promise<string[]> => {
    const { path, method }: Endpoint = endpoints[name]
    const document = await readDocument()
    const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]
    return [
      ...JSON.stringify(responsesOf(document, operation)).matchAll(/"code":{"enum":\[([^\]]*)\]/g),
    ].flatMap(([, codes = ""]) => JSON.parse(`[${codes}]`) as string[])
  }

  it("include a temporarily busy shop for every call", async () => {
    for (const [name] of calls) {
      expect(await codesOf(name as keyof typeof endpoints), name).toContain("unavailable")
    }
  })

  it.each(RARE)("include for %s the codes %j", async (name, codes) => {
    expect(await codesOf(name)).toEqual(expect.arrayContaining(codes))
  })
})

/** The query of calls that need one. */
const QUERIES: Partial<Record<string, string>> = {
  getPackingSlips: "?orders=1",
  getPickList: "?orders=1",
}

// Every visitor checks each response against the document; see `support/documented.ts`.
describe("the shop's responses", () => {
  it.each(reads)("are as documented for %s", async (name, { path, access }) => {
    const caller = access === "admin" ? admin : member
    const response = await caller.request(path + (QUERIES[name] ?? ""))
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  })

  it.each(refusable)("are as documented when %s is rejected", async (_name, { method, path, body, file }) => {
    const type = body ? "application/json" : file && "application/octet-stream"
    const init = { method, ...(type && { headers: { "content-type": type }, body: "[]" }) }
    for (const caller of [visit(baseUrl), member, admin]) {
      const response = await caller.request(path.replace(/:\w+/g, "2000000001"), init)
      await response.arrayBuffer()
      expect(response.status).toBeLessThan(500)
    }
  })

  it("are compared strictly", async () => {
    const url = new URL("/api/config", baseUrl)
    const real = await fetch(url)
    const config = (await real.json()) as Record<string, unknown>
    const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
    await expect(expectDocumented(url, "GET", answer(config))).resolves.toBeUndefined()
    const wrong = [
      answer({ ...config, siteName: 7 }),
      answer({ ...config, secret: "undeclared" }),
      answer({ code: "taken", message: "Undeclared" }, 409),
      answer({ code: "forbidden", message: "Not among the codes of 500" }, 500),
    ]
    for (const response of wrong) {
      await expect(expectDocumented(url, "GET", response)).rejects.toThrow(/openapi\.json/)
    }
  })
})
