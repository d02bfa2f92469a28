// @vitest-environment node
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { expect, it, onTestFinished } from "vitest"
import { CONFIG } from "~/testing/fake-shop"
import type { Env } from "./env"
import { wellKnown } from "./well-known"

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function ask(path: string): Promise<Response> {
  const ENGINE_URL = await serve((req, res) => {
    res.setHeader("content-type", "application/json").end(req.url === "/api/config" && JSON.stringify(CONFIG))
  })
  const env = { ENGINE_URL, PROXY_SECRET: "secret", PUBLIC_URL: "https://shop.example" } as Env
  const shop = await serve(express().use(wellKnown(env)))
  return fetch(`${shop}${path}`, { redirect: "manual" })
}

it("the change-password URL sends password managers to the right page", async () => {
  const response = await ask("/.well-known/change-password")
  expect([response.status, response.headers.get("location")]).toEqual([302, "/account?edit"])
})

it("security.txt names a contact and expires within a year", async () => {
  const response = await ask("/.well-known/security.txt")
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  const text = await response.text()
  expect(text).toContain(`Contact: mailto:${CONFIG.contactEmail}\n`)
  expect(text).toContain("Canonical: https://shop.example/.well-known/security.txt\n")
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
