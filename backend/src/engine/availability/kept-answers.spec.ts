import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { KeptAnswers } from "./kept-answers"

let server: Server
let url: string
let isAway: boolean
let isClosed: boolean
let areMembersOnly: boolean

/** A shop where members, who send a cookie, see another price; it serves cached responses while it is down. */
function answer(kept: KeptAnswers, req: IncomingMessage, res: ServerResponse): void {
  if (isAway) {
    if (!kept.answer(req, res, "away")) res.writeHead(503).end()
    return
  }
  kept.follow(req, res)
  if (isClosed) {
    res.statusCode = 503
    return void res.end()
  }
  if (req.url === "/api/viewer" || areMembersOnly) {
    res.setHeader("Cache-Control", "private, no-store")
    return void res.end("{}")
  }
  const price = req.headers.cookie ? "14.99" : "19.99"
  res.setHeader("Cache-Control", req.headers.cookie ? "private, no-store" : "public, no-cache")
  res.setHeader("ETag", `W/"${price}"`)
  if (req.headers["if-none-match"] === `W/"${price}"`) res.writeHead(304).end()
  else res.end(price)
}

beforeEach(async () => {
  isAway = isClosed = areMembersOnly = false
  const kept = new KeptAnswers()
  server = createServer((req, res) => answer(kept, req, res))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/products/1`
})
afterEach(() => server.close())

const read = (headers: Record<string, string> = {}) => fetch(url, { headers })
const member = { cookie: "session=1" }

describe("answers that are kept for an outage", () => {
  it("are those of visitors, also where members read before and after", async () => {
    for (const headers of [member, {}, member, { ...member, "if-none-match": 'W/"14.99"' }])
      await read(headers)
    isAway = true
    for (const headers of [{}, member]) {
      const kept = await read(headers)
      expect([kept.status, await kept.text()]).toEqual([200, "19.99"])
    }
  })

  it("are none where only members have read", async () => {
    await read(member)
    isAway = true
    expect((await read()).status).toBe(503)
  })

  it("stay when a visitor asks for what never was public, such as who they are", async () => {
    await read()
    await fetch(new URL("/api/viewer", url))
    isAway = true
    expect((await read()).status).toBe(200)
  })

  it("are dropped with all others when one of them is no longer public, or the shop closes", async () => {
    for (const withdraw of [() => (areMembersOnly = true), () => (isClosed = true)]) {
      isAway = isClosed = areMembersOnly = false
      await read()
      await fetch(`${url}0`)
      withdraw()
      await read()
      isAway = true
      expect([(await read()).status, (await fetch(`${url}0`)).status]).toEqual([503, 503])
    }
  })
})
