// @vitest-environment node
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { describe, expect, it, onTestFinished } from "vitest"
import type { Env } from "./env"
import { fieldsOf, postedForms } from "./posted-forms"

const PUBLIC = "https://shop.example"

/** A shop behind a proxy, whose page answers with the fields that it was sent. */
async function openShop() {
  const app = express().use(postedForms({ PUBLIC_URL: PUBLIC } as Env))
  app.use((req, res) => {
    res.json({ fields: Object.fromEntries(fieldsOf(req)), origin: req.headers.origin ?? null })
  })
  const server = createServer(app).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (headers: Record<string, string>, method = "POST", more: Record<string, string> = {}) =>
    fetch(`${origin}/auth`, {
      method,
      headers,
      ...(method === "POST" && { body: new URLSearchParams({ form: "login", username: "nora", ...more }) }),
    })
  return { origin, send }
}

describe("a form posted to a page", () => {
  it.each<[from: string, headers: Record<string, string>]>([
    ["the shop's public origin", { origin: PUBLIC }],
    ["the same origin, according to the browser", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["the shop's own page, according to an old browser", { referer: `${PUBLIC}/auth?tab=register` }],
    ["a mail program", {}],
  ])("is read if it comes from %s, and the router compares no origin", async (_from, headers) => {
    const answer = await (await openShop()).send(headers)
    expect(await answer.json()).toEqual({ fields: { form: "login", username: "nora" }, origin: null })
  })

  it("is read if it comes from the server's own address", async () => {
    const { origin, send } = await openShop()
    expect((await send({ origin })).status).toBe(200)
  })

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { referer: "https://evil.example/page" },
    { referer: "https://shop.example.evil.example/" },
  ])("is refused from elsewhere: %j", async (headers) => {
    const answer = await (await openShop()).send(headers)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"])
    expect(await answer.text()).toContain("This request came from another site and was refused.")
  })

  it("has the same text values as scripts would send", async () => {
    const { origin, send } = await openShop()
    const answer = await send({ origin }, "POST", { text: "One\r\nTwo\r\n\r\nThree %0D%0A" })
    expect(await answer.json()).toMatchObject({ fields: { text: "One\nTwo\n\nThree %0D%0A" } })
  })

  it("is ignored on a read-only page", async () => {
    const answer = await (await openShop()).send({ origin: "https://evil.example" }, "GET")
    expect(await answer.json()).toEqual({ fields: {}, origin: "https://evil.example" })
  })
})
