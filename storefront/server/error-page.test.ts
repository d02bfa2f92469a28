// @vitest-environment node
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterEach, expect, it, onTestFinished, vi } from "vitest"
import { sendErrorPage } from "./error-page"

afterEach(() => vi.restoreAllMocks())

async function statusOf(path: string): Promise<number> {
  const app = express()
  app.get("/faulty", () => {
    throw new Error("A fault")
  })
  app.get("*", (_req, res) => res.end())
  app.use(sendErrorPage)
  const server = createServer(app).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status
}

it("an error page responds to and logs an internal error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  expect(await statusOf("/faulty")).toBe(500)
  expect(log).toHaveBeenCalled()
})

it("an undecodable path is rejected and not logged as an error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  expect(await statusOf("/images/%")).toBe(400)
  expect(log).not.toHaveBeenCalled()
})
