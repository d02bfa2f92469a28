import { createServer, type RequestListener, type Server } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answerVisitors } from "./answer-visitors"
import { type Answered, askServer } from "~/testing/ask-server"
import { noteCutShort, revisionFor } from "./detached-answer"
import { KeptAnswers } from "./kept-answers"
import type { Known } from "./public-revision"

const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, s-maxage=1, must-revalidate",
  "content-security-policy": "script-src 'self' 'nonce-abc'; style-src 'self'",
  vary: "Cookie, Accept-Encoding",
  connection: "keep-alive",
}

/** The state of the fake shop, whose pages are long enough to be compressed. */
let shop: {
  text: string
  length: number
  isOpen: boolean
  isPublic: boolean
  setsCookie: boolean
  isCutShort: boolean
}
let known: Known
let rendered: string[]
/** Set by tests that hold back rendering. */
let gate: Promise<void>
let server: Server

const page: RequestListener = (req, res) => {
  const by = revisionFor(req) ?? "nobody's"
  rendered.push(`${req.url} ${by}`)
  const { text, length, isOpen, isPublic, setsCookie, isCutShort } = shop
  void gate.then(() => {
    if (isCutShort) noteCutShort(req)
    if (!isOpen) return res.writeHead(503, { "cache-control": "no-store", "retry-after": "60" }).end("closed")
    for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value)
    if (!isPublic) res.setHeader("cache-control", "private, no-store")
    if (setsCookie) res.setHeader("set-cookie", "a=1")
    res.setHeader("etag", `W/"${text}"`)
    res.write(`<p>${text}</p>`)
    return res.end("-".repeat(length))
  })
}

beforeEach(async () => {
  shop = { text: "one", length: 2000, isOpen: true, isPublic: true, setsCookie: false, isCutShort: false }
  known = { revision: "1:a.1" }
  rendered = []
  gate = Promise.resolve()
  const noLease = { ask: () => Promise.resolve(known), watch: (handle: RequestListener) => handle }
  const listener = answerVisitors(
    page,
    { PUBLIC_URL: "https://shop.example", TRUSTED_PROXIES: 0 },
    noLease,
    new KeptAnswers(),
  )
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  server.close()
  server.closeAllConnections()
})

const ask = (path?: string, headers?: Record<string, string>, method?: string, signal?: AbortSignal) =>
  askServer(server, path, headers, method, signal)
const textOf = ({ body }: Answered) => /<p>(.*)<\/p>/.exec(body.toString())?.[1]

describe("a cached response for visitors", () => {
  it("is rendered once per revision and again after a change", async () => {
    const first = await ask()
    shop.text = "two"
    expect(textOf(await ask())).toBe("one")
    known = { revision: "1:a.2" }
    expect(textOf(await ask())).toBe("two")
    expect(rendered).toEqual(["/ 1:a.1", "/ 1:a.2"])
    expect(first.headers["cache-status"]).toBe("storefront; fwd=miss; stored")
    expect((await ask()).headers["cache-status"]).toBe("storefront; hit")
  })

  it("is rendered again after a minute for data without a revision", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    await ask()
    shop.text = "two"
    vi.setSystemTime(Date.now() + 59_000)
    expect(textOf(await ask())).toBe("one")
    vi.setSystemTime(Date.now() + 2_000)
    expect(textOf(await ask())).toBe("two")
  })

  it("is rendered once for all waiting requests, even if some disconnect", async () => {
    let open = () => undefined as void
    gate = new Promise<void>((resolve) => (open = resolve))
    const leaving = ask("/", {}, "GET", AbortSignal.timeout(30)).catch(() => "left")
    expect(await leaving).toBe("left")
    const all = Array.from({ length: 20 }, () => ask())
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    open()
    expect((await Promise.all(all)).map(textOf)).toEqual(Array.from({ length: 20 }, () => "one"))
    expect(rendered).toHaveLength(1)
  })

  it("is never older than the state the request found", async () => {
    let open = () => undefined as void
    gate = new Promise<void>((resolve) => (open = resolve))
    const early = ask()
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    shop.text = "two"
    known = { revision: "1:a.2" }
    const late = ask()
    await vi.waitFor(() => expect(rendered).toHaveLength(2))
    open()
    expect([textOf(await early), textOf(await late)]).toEqual(["one", "two"])
    expect(textOf(await ask())).toBe("two")
  })

  it("is compressed for each client", async () => {
    for (const round of [1, 2]) {
      const [plain, brotli, gzip, refused] = await Promise.all([
        ask(),
        ask("/", { "accept-encoding": "gzip, br" }),
        ask("/", { "accept-encoding": "gzip" }),
        ask("/", { "accept-encoding": "br;q=0" }),
      ])
      expect([round, brotli.headers["content-encoding"]]).toEqual([round, "br"])
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
      expect(gzip.headers["content-encoding"]).toBe("gzip")
      expect(gunzipSync(gzip.body)).toEqual(plain.body)
      for (const answer of [plain, refused]) {
        expect(answer.headers["content-encoding"]).toBeUndefined()
        expect(textOf(answer)).toBe("one")
      }
      for (const answer of [plain, brotli, gzip]) {
        expect(answer.headers["content-length"]).toBe(String(answer.body.byteLength))
        expect(answer.headers.vary).toBe("Cookie, Accept-Encoding")
      }
    }
    expect(rendered).toHaveLength(1)
  })

  it("is not sent again when unchanged", async () => {
    const { headers } = await ask()
    const etag = headers.etag ?? ""
    for (const tags of [etag, `"x", ${etag}`, etag.slice(2), "*"]) {
      const answer = await ask("/", { "if-none-match": tags, "accept-encoding": "br" })
      expect([tags, answer.status, answer.body.byteLength]).toEqual([tags, 304, 0])
      expect(answer.headers).toMatchObject({ etag, vary: "Cookie, Accept-Encoding" })
      expect(answer.headers["content-length"]).toBeUndefined()
    }
    expect((await ask("/", { "if-none-match": `W/"other"` })).status).toBe(200)
  })

  it("has no body for HEAD, but the headers of GET", async () => {
    const head = await ask("/", { "accept-encoding": "br" }, "HEAD")
    const get = await ask("/", { "accept-encoding": "br" })
    expect([head.status, head.body.byteLength]).toEqual([200, 0])
    for (const name of ["content-length", "content-encoding", "etag", "content-type"]) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
  })

  it("shares no nonce", async () => {
    expect((await ask()).headers["content-security-policy"]).toBe("script-src 'self'; style-src 'self'")
  })

  it("keeps its nonce when only one visitor gets the response, as on an error page", async () => {
    shop.isPublic = false
    expect((await ask()).headers["content-security-policy"]).toBe(PAGE_HEADERS["content-security-policy"])
  })

  it("is skipped when the visitor may be signed in", async () => {
    await ask()
    expect((await ask("/", { cookie: "shop_session=a" })).headers["cache-status"]).toBeUndefined()
    expect(rendered).toEqual(["/ 1:a.1", "/ nobody's"])
  })

  it("is the same with unrelated cookies", async () => {
    await ask()
    expect((await ask("/", { cookie: "_ga=1; other=2" })).headers["cache-status"]).toBe("storefront; hit")
  })

  it.each([
    ["private", { isPublic: false }],
    ["with a cookie", { setsCookie: true }],
    ["an error", { isOpen: false }],
  ])("is not cached when it is %s", async (_what, changes) => {
    Object.assign(shop, changes)
    const { status, headers } = await ask()
    expect(status).toBe(shop.isOpen ? 200 : 503)
    expect(headers["cache-status"]).toBeUndefined()
    await ask()
    expect(rendered).toHaveLength(2)
  })

  it("is not evicted by made-up queries", async () => {
    await ask()
    shop.length = 2_000_000
    for (let count = 0; count < 30; count += 1) await ask(`/?made-up=${count}`)
    rendered = []
    expect(textOf(await ask())).toBe("one")
    await ask("/?made-up=0")
    expect(rendered).toEqual(["/?made-up=0 1:a.1"])
  })
})

describe("while the revision is unknown", () => {
  it("visitors get the last known page, marked as stale, for an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    await ask()
    vi.setSystemTime(Date.now() + 30_000)
    await ask()
    ;[known, shop.text] = ["away", "two"]
    vi.setSystemTime(Date.now() + 100_000)
    const { status, headers, body } = await ask("/", { "if-none-match": "x" })
    expect([status, body.includes("one")]).toEqual([200, true])
    expect(headers).toMatchObject({
      age: "100",
      "cache-status": 'storefront; hit; ttl=-100; detail="engine away"',
    })
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(textOf(await ask())).toBe("two")
  })

  it("the cache logs the outage once, and again when it ends", async () => {
    await ask()
    known = "away"
    await Promise.all([ask(), ask()])
    known = { revision: "1:a.1" }
    await Promise.all([ask(), ask()])
    expect(vi.mocked(console.warn).mock.calls).toHaveLength(2)
  })

  it("pages not yet cached are left to the server", async () => {
    known = "away"
    expect(textOf(await ask())).toBe("one")
    expect(rendered).toEqual(["/ nobody's"])
  })

  it("pages older than the last settings change are not shown", async () => {
    await ask("/kept")
    known = { revision: "2:a.1" }
    await ask("/other")
    known = "away"
    shop.isOpen = false
    expect((await ask("/kept")).status).toBe(503)
    expect((await ask("/other")).status).toBe(200)
  })

  it("the last known page replaces one with a failed part", async () => {
    await ask()
    known = { revision: "1:a.2" }
    Object.assign(shop, { text: "a part", isPublic: false, isCutShort: true })
    for (const answer of [await ask(), await ask()]) expect(textOf(answer)).toBe("one")
  })

  it("the last known page is used if the engine stops while the next is rendered", async () => {
    await ask()
    known = { revision: "1:a.2" }
    shop.isOpen = false
    const { status, headers } = await ask()
    expect([status, headers["cache-status"]]).toEqual([200, 'storefront; hit; ttl=-0; detail="engine away"'])
  })
})

it("an engine without revisions leaves everything to the server", async () => {
  known = "unknown"
  await ask()
  await ask()
  expect(rendered).toEqual(["/ nobody's", "/ nobody's"])
})
