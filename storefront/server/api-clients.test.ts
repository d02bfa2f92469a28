// @vitest-environment node
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { expect, it, onTestFinished } from "vitest"
import { viewerClient } from "./api-clients"

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const LOGIN = { username: "nora", password: "recovery-demo" }

/** The answer to a browser whose form is sent on to an engine, and the headers that the engine was sent. */
async function signIn(engineAnswers: RequestListener) {
  let seen: IncomingHttpHeaders = {}
  const engineUrl = await listen((req, res) => {
    if (req.url !== "/health") seen = req.headers
    engineAnswers(req, res)
  })
  const app = express().use((req, res) => {
    viewerClient({ ENGINE_URL: engineUrl, PROXY_SECRET: "secret" }, req, res)
      .login({ body: LOGIN })
      .catch(() => undefined)
      .finally(() => res.end())
  })
  const headers = { cookie: "session=old", "user-agent": "Firefox" }
  const { headers: answer } = await fetch(await listen(app), { method: "POST", headers })
  return { seen, cookies: answer.getSetCookie(), retryAfter: answer.get("retry-after") }
}

const refused = (status: number, headers: Record<string, string>): RequestListener => {
  return (_req, res) => {
    res.writeHead(status, { "content-type": "application/json", ...headers })
    res.end(JSON.stringify({ code: "too_many_requests", message: "Later.", fields: {} }))
  }
}

it("forms sent to the engine carry the browser's identity", async () => {
  const { seen, cookies, retryAfter } = await signIn((_req, res) => {
    res.writeHead(200, { "content-type": "application/json", "set-cookie": "session=new; HttpOnly" })
    res.end("{}")
  })
  expect([seen.cookie, seen["user-agent"]]).toEqual(["session=old", "Firefox"])
  expect([cookies, retryAfter]).toEqual([["session=new; HttpOnly"], null])
})

it("a rejected form tells the browser when to try again", async () => {
  expect((await signIn(refused(429, { "retry-after": "840" }))).retryAfter).toBe("840")
  expect((await signIn(refused(401, {}))).retryAfter).toBeNull()
  expect((await signIn((req) => req.socket.destroy())).retryAfter).toBe("5")
})
