import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { sendOnWire, type WireRequest } from "../../support/wire-request"

const storefront = inject("storefrontUrl")
const engine = inject("engineUrl")

/** Within this time, every request is answered, even on a busy machine. One of these took minutes. */
const LONGEST_MS = 5000
const PAUSE_MS = 100

const PORTS = [
  {
    port: "the shop's port",
    url: storefront,
    paths: [
      "/",
      "/api/config",
      "/api/nothing",
      "/static/nothing.png",
      "/auth/google",
      "/product/1",
      "/images/x",
    ],
  },
  {
    port: "the engine's port",
    url: engine,
    paths: [
      "/health",
      "/ready",
      "/app",
      "/admin/products",
      "/auth/user/emailpass",
      "/static/x",
      "/api/config",
    ],
  },
]

/** Queries that a parser would make something huge of, or walk for long. */
const COSTLY_QUERIES = [
  "a[4294967294]=1",
  "a[2147483648]=1",
  "a[30000000]=1",
  "a%5B4294967294%5D=1",
  "a%5b%34%32%39%34967294]=1",
  "a=b[4294967294]=1",
  "a?a[4294967294]=1",
  "a[b][4294967294][c]=1",
  "a[4294967294][4294967294]=1",
  "a[[4294967294]]=1",
  "a[]=1&a[4294967294]=1",
  Array.from({ length: 300 }, (_, index) => `a${index}[4294967294]=1`).join("&"),
  Array.from({ length: 700 }, (_, index) => `a[${index}]=1`).join("&"),
  "a&".repeat(5000),
  `a${"[a]".repeat(4000)}=1`,
  `a${"[".repeat(10_000)}`,
]

/** Queries that look like those, and are ordinary. */
const HARMLESS_QUERIES = [
  "a%255B4294967294%255D=1",
  "q=size%20[4294967294]",
  "a[-1]=1",
  "a[1e9]=1",
  "__proto__[a]=1&constructor[prototype][a]=1",
  "hasOwnProperty=1&toString=1",
  `q=${"x".repeat(8000)}`,
  `q=${"%25".repeat(2500)}`,
  `fields=${"*a.b,".repeat(1500)}`,
]

/** Each query with its beginning, for the title of its test. */
const named = (queries: string[]) => queries.map((query) => [query.slice(0, 40), query] as const)

const FIRST_LINES: WireRequest[] = [
  ...["[::1", "a b", "", "a/b", "a@b", "a:b", "<script>"].map((host) => ({ target: "/", headers: { host } })),
  ...["/%", "/%ff", "/%E0%A4%A", "/product/%ed%a0%80", "/static/%c0%ae"].map((target) => ({ target })),
  ...["http://x/api/config", "http://[::1/"].map((target) => ({ target })),
  { target: "http://x/", method: "POST" },
  { target: "*", method: "OPTIONS" },
]

const HEADS: WireRequest[] = [
  { target: "/", headers: { "x-long": "x".repeat(60_000) } },
  { target: `/${"x".repeat(60_000)}` },
  { target: "/", headers: { cookie: "a=1; ".repeat(20_000) } },
  { target: `/${"a/".repeat(7000)}` },
  { target: "/".repeat(14_000) },
  { target: `/${"%2e%2e/".repeat(2000)}` },
  { target: `/${"a/".repeat(30)}${"a".repeat(14_000)}` },
  { target: `/${"-".repeat(14_000)}` },
  { target: `/${"%41".repeat(4500)}` },
  { target: `/product/${"1".repeat(14_000)}` },
  { target: `/static/${".".repeat(14_000)}` },
  { target: `/api/products/${"1.".repeat(7000)}` },
  { target: `/admin/${":a?".repeat(4500)}` },
  { target: "//[" },
  { target: "/", headers: { cookie: "a=1; ".repeat(2500) } },
  { target: "/", headers: { cookie: `connect.sid=${"%".repeat(10_000)}` } },
  { target: "/", headers: { accept: "a/b,".repeat(3000), "accept-language": "a,".repeat(500) } },
  { target: "/", headers: { "if-none-match": '"a",'.repeat(3000) } },
  { target: "/", headers: { range: `bytes=${"0-1,".repeat(3000)}` } },
  { target: "/", headers: { authorization: `Bearer ${"a.".repeat(7000)}` } },
  { target: "/", headers: Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`x${i}`, "1"])) },
]

const form = "application/x-www-form-urlencoded"
const json = "application/json"

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`

const BODIES: [type: string, body: string][] = [
  [json, deep(49_000)],
  [json, deepObject(16_000)],
  [json, `{"email":${deep(45_000)},"password":${deep(1000)}}`],
  [json, `{"username":${deepObject(16_000)}}`],
  [json, `[${"0,".repeat(48_000)}0]`],
  [json, `{"metadata":{${Array.from({ length: 9000 }, (_, i) => `"${i}":1`).join()}}}`],
  [json, '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'],
  [json, `{"a":${"9".repeat(90_000)}}`],
  [json, `"${"\\u0000".repeat(15_000)}"`],
  [json, "[".repeat(90_000)],
  [json, `{"x":"${"x".repeat(3_000_000)}"}`],
  [form, "email[4294967294]=1"],
  [form, COSTLY_QUERIES.join("&")],
  [form, "a&".repeat(40_000)],
  [form, `a${"[a]".repeat(30_000)}=1`],
  [form, "__proto__[a]=1&email[__proto__][a]=1"],
  ["text/plain", "x".repeat(90_000)],
  ["multipart/form-data; boundary=x", `--x\r\n${"a: b\r\n".repeat(10_000)}\r\n`],
]

const BODY_PATHS = [
  { url: engine, path: "/auth/user/emailpass" },
  { url: engine, path: "/admin/products" },
  { url: storefront, path: "/api/login" },
  { url: storefront, path: "/" },
]

let token: string
let isOver = false
let looking: Promise<number>
let tried = 0

/** Looks again and again whether both servers answer. Resolves with the longest wait, in milliseconds. */
async function look(): Promise<number> {
  let longest = 0
  while (!isOver) {
    const before = performance.now()
    const answers = [storefront, engine].map((url) =>
      sendOnWire(url, { target: "/health" }, 4 * LONGEST_MS).then(({ status }) => status ?? 0),
    )
    expect(await Promise.all(answers)).toEqual([200, 200])
    longest = Math.max(longest, performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return longest
}

/** Sends one request, which must be answered in time and without a fault of the server. Returns the status. */
async function statusOf(url: string, request: WireRequest): Promise<number | undefined> {
  tried += 1
  const { status, rest } = await sendOnWire(url, request, LONGEST_MS)
  expect(status ?? 400, `${JSON.stringify(request).slice(0, 200)} → ${rest.slice(0, 400)}`).toBeLessThan(500)
  return status
}

describe("limits on expensive requests", () => {
  beforeAll(async () => {
    token = (await EngineAdmin.ofDemoShop(engine)).headers.authorization ?? ""
    looking = look()
    looking.catch(() => undefined)
  })

  afterAll(() => {
    isOver = true
  })

  describe.each(PORTS)("on port $port", ({ url, paths }) => {
    it.each(named(COSTLY_QUERIES))(
      "a query that would expand too much is rejected: %s",
      async (_start, query) => {
        for (const path of paths) {
          const target = `${path}?${query}`
          // A request whose head exceeds Node's own limit gets no further.
          expect([400, 431]).toContain(await statusOf(url, { target }))
        }
      },
    )

    it.each(named(HARMLESS_QUERIES))(
      "a harmless query with many brackets is accepted: %s",
      async (_start, query) => {
        for (const path of paths) {
          expect(await statusOf(url, { target: `${path}?${query}` })).toBe(
            await statusOf(url, { target: path }),
          )
        }
      },
    )

    it.each(FIRST_LINES)(
      "a malformed request line or host gets a 400 response: $target $headers.host",
      async (request) => {
        expect(await statusOf(url, request)).toBe(400)
      },
    )

    it("very long or numerous headers don't slow anyone else down", async () => {
      const statuses = []
      for (const request of HEADS) statuses.push(await statusOf(url, request))
      // The rest of a head that is too long may meet a closed connection.
      for (const status of statuses.slice(0, 3)) expect([431, undefined]).toContain(status)
      expect(statuses.slice(3, 6)).toEqual([400, 400, 400])
    })
  })

  it.each(BODY_PATHS.filter(({ path }) => path !== "/"))(
    "a three-megabyte body is too large for $path",
    async ({ url, path }) => {
      const body = `{"x":"${"x".repeat(3_000_000)}"}`
      const headers = { "content-type": json }
      // The rest of a body that is too long may meet a closed connection.
      expect([413, undefined]).toContain(await statusOf(url, { method: "POST", target: path, headers, body }))
    },
  )

  it.each(BODY_PATHS)(
    "a long, deeply nested or very large body for $path gets a timely response",
    async ({ url, path }) => {
      for (const [type, body] of BODIES) {
        const callers: Record<string, string>[] = url === engine ? [{}, { authorization: token }] : [{}]
        for (const caller of callers) {
          const headers = { "content-type": type, ...caller }
          await statusOf(url, { method: "POST", target: path, headers, body })
        }
      }
    },
  )

  it("both servers keep responding to everyone else", async () => {
    isOver = true
    expect(await looking).toBeLessThan(LONGEST_MS)
    expect(tried).toBeGreaterThan(400)
  })
})
