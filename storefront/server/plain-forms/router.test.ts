// @vitest-environment node
import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import express from "express"
import { describe, expect, it, onTestFinished } from "vitest"
import type { Env } from "../env"
import { plainFormRouter } from "./router"

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Answer {
  status: number
  body?: unknown
  cookie?: string
}

/** A shop without scripts before an engine that answers like this, and the calls that reach the engine. */
async function openShop(answers: Record<string, Answer>) {
  const calls: { route: string; body: unknown }[] = []
  const answerCall = async (req: IncomingMessage) => {
    const route = `${req.method ?? ""} ${req.url ?? ""}`
    const sent = await text(req)
    calls.push({ route, body: sent ? (JSON.parse(sent) as unknown) : undefined })
    return answers[route] ?? { status: 404, body: { code: "not_found", message: "Nothing here." } }
  }
  const ENGINE_URL = await serve((req, res) => {
    void answerCall(req).then(({ status, body, cookie }) => {
      res.writeHead(status, { "content-type": "application/json", ...(cookie && { "set-cookie": cookie }) })
      res.end(body === undefined ? undefined : JSON.stringify(body))
    })
  })
  const origin = await serve(
    express().use(plainFormRouter({ ENGINE_URL, PROXY_SECRET: "secret", TRUSTED_PROXIES: 0 } as Env)),
  )
  const send = (action: string, fields: Record<string, string>, page = "/", headers = {}) =>
    fetch(origin + action, {
      method: "POST",
      redirect: "manual",
      headers: { origin, referer: origin + page, ...headers },
      body: new URLSearchParams(fields),
    })
  return { origin, send, calls }
}

const SIGNED_IN = { status: 200, body: { id: 7, username: "nora" }, cookie: "shop_session=abc; Path=/" }
const LOGIN = "POST /api/login"
const credentials = { username: "nora", password: "recovery-demo", code: "" }

describe("forms in browsers without scripts", () => {
  it("sign a customer in and open the page they wanted", async () => {
    const { origin, send, calls } = await openShop({ [LOGIN]: SIGNED_IN })
    const answer = await send("/forms/sign-in", credentials, "/auth?redirect=%2Fcheckout")
    expect(answer.headers.getSetCookie()).toEqual([SIGNED_IN.cookie])
    expect(calls).toEqual([{ route: LOGIN, body: { username: "nora", password: "recovery-demo" } }])
    const next = answer.headers.get("location") ?? ""
    const keeping = { redirect: "manual", headers: { cookie: "shop_session=abc" } } as const
    const followed = await fetch(origin + next, keeping)
    expect([followed.status, followed.headers.get("location")]).toEqual([303, "/checkout"])
  })

  it("explain that the browser blocked the cookie", async () => {
    const { origin, send } = await openShop({ [LOGIN]: SIGNED_IN })
    const answer = await send("/forms/sign-in", credentials, "/auth")
    const followed = await fetch(origin + (answer.headers.get("location") ?? ""))
    expect(await followed.text()).toContain("Your browser blocks cookies")
  })

  it.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
    "never redirect to another site: %s",
    async (to) => {
      const { origin } = await openShop({})
      const address = `${origin}/forms/signed-in?${new URLSearchParams({ to })}`
      const followed = await fetch(address, { redirect: "manual", headers: { cookie: "shop_session=abc" } })
      expect(followed.headers.get("location")).toBe("/")
    },
  )

  it("explain a rejection and return to their page", async () => {
    const message = "Invalid <username> or password"
    const { send } = await openShop({
      [LOGIN]: { status: 401, body: { code: "invalid_credentials", message } },
    })
    const answer = await send("/forms/sign-in", credentials, "/auth?redirect=%2Fcheckout")
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "no-store"])
    const page = await answer.text()
    expect(page).toContain("Invalid &lt;username&gt; or password")
    expect(page).toContain('href="/auth?redirect=%2Fcheckout"')
  })

  it("name every invalid field", async () => {
    const fields = {
      username: "Username must be at least 3 characters",
      email: "Please enter a valid email address",
    }
    const { send } = await openShop({
      "POST /api/register": { status: 400, body: { code: "validation", message: "Please check.", fields } },
    })
    const typed = {
      username: "n",
      email: "n",
      fullName: "Nora",
      password: "recovery",
      confirmPassword: "recovery",
    }
    const page = await (await send("/forms/register", typed)).text()
    for (const problem of Object.values(fields)) expect(page).toContain(problem)
  })

  it("require the repeated password, and send new users to join", async () => {
    const { send, calls } = await openShop({ "POST /api/register": { ...SIGNED_IN, status: 201 } })
    const typed = { username: "nora", email: "nora@example.com", fullName: "Nora", password: "recovery" }
    const refused = await send("/forms/register", { ...typed, confirmPassword: "recovering" })
    expect(await refused.text()).toContain("Passwords don't match")
    expect(calls).toEqual([])
    const done = await send("/forms/register", { ...typed, confirmPassword: "recovery", isMember: "on" })
    expect(done.headers.get("location")).toBe("/forms/signed-in?to=%2Fmembership%2Fcheckout")
    expect(calls[0]?.body).toEqual({ ...typed, isDoctor: false })
  })

  it.each([
    ["/forms/subscribe", { email: "nora@example.com" }, "POST /api/newsletter", "Subscribed"],
    ["/forms/unsubscribe", { token: "t" }, "POST /api/newsletter/unsubscribe", "You're unsubscribed"],
    [
      "/forms/forgot-password",
      { email: "nora@example.com" },
      "POST /api/password/forgot",
      "Check your email",
    ],
    ["/forms/confirm-email", { token: "t" }, "POST /api/email-verification/confirm", "address is confirmed"],
  ])("%s works and confirms it", async (action, fields, route, sentence) => {
    const { send, calls } = await openShop({ [route]: { status: 200, body: { success: true } } })
    const answer = await send(action, fields)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(sentence)
    expect(calls).toEqual([{ route, body: fields }])
  })

  it("reject submissions from other sites", async () => {
    const { send, calls } = await openShop({ [LOGIN]: SIGNED_IN })
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null", "sec-fetch-site": "cross-site" },
    ]) {
      const answer = await send("/forms/sign-in", credentials, "/auth", headers)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
    expect(calls).toEqual([])
  })
})
