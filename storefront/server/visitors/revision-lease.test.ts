import { EventEmitter } from "node:events"
import { createServer, type Server } from "node:http"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { askServer } from "~/testing/ask-server"
import { answerVisitors } from "./answer-visitors"
import type { Known } from "./public-revision"
import { KeptAnswers } from "./kept-answers"
import { RevisionLease } from "./revision-lease"

let known: Known
let asked: number
let lease: RevisionLease

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] })
  known = { revision: "1:a.1" }
  asked = 0
  lease = new RevisionLease(() => {
    asked += 1
    return Promise.resolve(known)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A lease whose engine responds when `answer` is called. */
function slowLease() {
  let answer: () => void = () => undefined
  const slow = new RevisionLease(() => {
    asked += 1
    return new Promise((resolve) => {
      answer = () => resolve(known)
    })
  })
  return { slow, answer: () => answer() }
}

describe("a leased revision", () => {
  it("is reused for a few milliseconds only", async () => {
    await lease.ask()
    known = { revision: "1:a.2" }
    vi.advanceTimersByTime(4)
    expect(await lease.ask()).toEqual({ revision: "1:a.1" })
    vi.advanceTimersByTime(1)
    expect(await lease.ask()).toEqual({ revision: "1:a.2" })
    expect(asked).toBe(2)
  })

  it("is reused from the time of the request instead of the response", async () => {
    const { slow, answer } = slowLease()
    const first = slow.ask()
    vi.advanceTimersByTime(5)
    answer()
    await first
    void slow.ask()
    expect(asked).toBe(2)
  })

  it.each(["away", "unknown"] as const)("is requested again when it is %s", async (nothing) => {
    known = nothing
    await lease.ask()
    expect(await lease.ask()).toBe(nothing)
    expect(asked).toBe(2)
  })
})

describe("a request", () => {
  let server: Server
  let finish: () => void
  let arrived: Promise<void>

  beforeEach(async () => {
    let arrive: () => void = () => undefined
    arrived = new Promise((resolve) => {
      arrive = resolve
    })
    const handle = lease.watch((_req, res) => {
      finish = () => res.end()
      arrive()
    })
    server = createServer(handle)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  it.each(["POST", "PUT", "PATCH", "DELETE"])("suspends the lease while it runs with %s", async (method) => {
    await lease.ask()
    const answered = askServer(server, "/", {}, method)
    await arrived
    await lease.ask()
    await lease.ask()
    expect(asked).toBe(3)
    finish()
    await answered
  })

  it.each(["before", "during"])("ends a lease requested %s it if it may change data", async (when) => {
    const isAskedBefore = when === "before"
    const { slow, answer } = slowLease()
    const response = new EventEmitter()
    const change = () => slow.watch(() => undefined)({ method: "POST" } as never, response as never)
    if (!isAskedBefore) change()
    const first = slow.ask()
    if (isAskedBefore) change()
    response.emit("close")
    answer()
    await first
    void slow.ask()
    expect(asked).toBe(2)
  })

  it("keeps the lease if it only reads", async () => {
    await lease.ask()
    const answered = askServer(server)
    await arrived
    finish()
    await answered
    await lease.ask()
    expect(asked).toBe(1)
  })

  it("keeps the lease once it is finished or aborted", async () => {
    const leaving = new AbortController()
    const left = askServer(server, "/", {}, "POST", leaving.signal).catch(() => undefined)
    await arrived
    leaving.abort()
    await left
    await vi.waitFor(async () => {
      const before = asked
      await lease.ask()
      await lease.ask()
      expect(asked - before).toBeLessThan(2)
    })
  })
})

it("visitors always see changes made through their server", async () => {
  let text = "one"
  const page = answerVisitors(
    (_req, res) => res.setHeader("cache-control", "public").end(text),
    { PUBLIC_URL: "https://shop.example", TRUSTED_PROXIES: 0 },
    lease,
    new KeptAnswers(),
  )
  const server = createServer(page)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const read = async () => (await askServer(server)).body.toString()
  await read()
  text = "two"
  known = { revision: "1:a.2" }
  expect(await read()).toBe("one")
  await askServer(server, "/", {}, "POST")
  expect(await read()).toBe("two")
  server.close()
  server.closeAllConnections()
})
