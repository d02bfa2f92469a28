import { beforeAll, describe, expect, inject, it } from "vitest"
import fc from "fast-check"
import { endpoints, errorResponse, type Endpoint } from "@shop/contracts"
import { callersOfAll } from "../../support/callers"
import { fieldsOfBody, sampleBody } from "../../support/sample-bodies"
import type { Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const RUNS = 60

/** Texts known to break programs: markup, SQL, control characters, other scripts, lone surrogates. */
const nastyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "'; DROP TABLE account; --",
    "<script>alert(1)</script>",
    "🦴".repeat(40),
    "x".repeat(5000),
    "__proto__",
    "null",
  ),
)

const nastyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, 2_147_483_648, Number.MIN_VALUE),
)

const nastyValue = fc.oneof(
  { withCrossShrink: true },
  nastyText,
  nastyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(nastyText, nastyNumber), { maxLength: 4 }),
  fc.dictionary(nastyText, nastyText, { maxKeys: 4 }),
)

const FIELDS = [...new Set(Object.values<Endpoint>(endpoints).flatMap(fieldsOfBody))]

/** What a path or a query can contain but a text can't: NUL, encoded surrogates, invalid bytes. */
const nastyPart = fc.oneof(
  fc.constantFrom(
    "%00",
    "a%00b",
    "%ED%A0%80",
    "%E0%A4%A",
    "%",
    "%ff",
    "%0A",
    "1%27",
    "..%2f",
    "%F0%9F%A6%B4",
  ),
  fc
    .string({ unit: "binary", maxLength: 30 })
    .map((value) => encodeURIComponent(Buffer.from(value).toString())),
)

/** Bodies with the contract's own field names and arbitrary values, and bodies of any other shape. */
const nastyBody = fc.oneof(
  fc.record(Object.fromEntries(FIELDS.map((name) => [name, nastyValue])), { requiredKeys: [] }),
  nastyValue,
)

const BEGINS = [
  "",
  "\xff\xd8\xff\xe0",
  "\x89PNG\r\n\x1a\n",
  "RIFF\x10\0\0\0WEBPVP8 ",
  "\0\0\0\x1cftypavif",
  "GIF89a",
  "<svg ",
]

/** Meaningless bytes, and some that begin like a picture. */
const nastyFile = fc
  .tuple(fc.constantFrom(...BEGINS), fc.uint8Array({ maxLength: 300 }))
  .map(([begin, rest]) => new Uint8Array([...Buffer.from(begin, "latin1"), ...rest]))

// These change or end the test's own accounts, or count attempts. The last one would accept some of the bodies and
// close the shop to the test; `updateSettings` checks the same fields and requires all of them.
const LEFT_OUT: readonly Endpoint[] = [
  endpoints.logout,
  endpoints.login,
  endpoints.register,
  endpoints.forgotPassword,
  endpoints.changeSettings,
]
const calls = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => !LEFT_OUT.includes(endpoint))
const withBody = calls.filter(([, { body }]) => body !== undefined)
const withFile = calls.filter(([, { file }]) => file !== undefined)
const withParams = calls.filter(([, { params }]) => params !== undefined)
const withQuery = calls.filter(([, { query }]) => query !== undefined)

let callerOf: (endpoint: Endpoint) => Visitor

beforeAll(async () => {
  callerOf = await callersOfAll(baseUrl)
})

async function expectCivil(response: Response): Promise<void> {
  const isJson = response.headers.get("content-type")?.includes("json")
  const body: unknown = isJson ? await response.json() : await response.text()
  expect(response.status).toBeLessThan(500)
  if (response.status < 400) return
  const { message, fields = {} } = errorResponse.parse(body)
  expect(message).not.toBe("")
  expect(Object.values(fields).join()).not.toMatch(/Invalid (input|option)|received|Too (small|big)/)
}

function jsonOf({ method }: Endpoint, body: unknown): RequestInit {
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) ?? "null" }
}

describe("invalid input", () => {
  it("is generated from the contract's own fields", () => {
    expect(FIELDS).toEqual(expect.arrayContaining(["username", "price", "shippingAddress", "expiresAt"]))
  })

  it.each(withBody)(
    "gets a clear response in the body of %s",
    { timeout: 60_000 },
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(nastyBody, fc.constantFrom("2000000001", "0", "x"), async (body, id) => {
          const path = endpoint.path.replace(/:\w+/g, id)
          await expectCivil(await callerOf(endpoint).request(path, jsonOf(endpoint, body)))
        }),
        { numRuns: RUNS },
      )
    },
  )

  it.each(withFile)(
    "gets a clear response in the file of %s",
    { timeout: 60_000 },
    async (_name, endpoint) => {
      const types = [
        ...(endpoint.file?.types ?? []),
        "application/octet-stream",
        "application/json",
        "nonsense",
      ]
      await fc.assert(
        fc.asyncProperty(nastyFile, fc.constantFrom(...types), async (body, type) => {
          const init = { method: endpoint.method, headers: { "content-type": type }, body }
          await expectCivil(await callerOf(endpoint).request(endpoint.path, init))
        }),
        { numRuns: RUNS },
      )
    },
  )

  it.each(withQuery)(
    "gets a clear response in the query of %s",
    { timeout: 60_000 },
    async (_name, endpoint) => {
      const names = endpoint.query ? Object.keys(endpoint.query.shape) : []
      const query = fc.dictionary(fc.constantFrom(...names), nastyPart)
      await fc.assert(
        fc.asyncProperty(query, async (values) => {
          const search = Object.entries(values)
            .map(([name, value]) => `${name}=${value}`)
            .join("&")
          await expectCivil(await callerOf(endpoint).request(`${endpoint.path}?${search}`))
        }),
        { numRuns: RUNS },
      )
    },
  )

  it.each(withParams)(
    "gets a clear response in the path of %s",
    { timeout: 60_000 },
    async (_name, endpoint) => {
      const sample = endpoint.body ? jsonOf(endpoint, sampleBody(endpoint)) : { method: endpoint.method }
      // A plain number could name something that exists.
      const part = nastyPart.filter((value) => value !== "" && !/^(\d+|\.{1,2})$/.test(value))
      await fc.assert(
        fc.asyncProperty(part, async (value) => {
          await expectCivil(await callerOf(endpoint).request(endpoint.path.replace(/:\w+/g, value), sample))
        }),
        { numRuns: RUNS, examples: [["%00"], ["a%00b"], ["%ED%A0%80"], ["%E0%A4%A"]] },
      )
    },
  )
})
