import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, vi } from "vitest"
import { whenOver } from "./when-over"

/** A response of a real server, and its end. */
async function answered(): Promise<{ res: ServerResponse; end: () => Promise<void>; stop: () => void }> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const asked = once(server, "request")
  const call = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [, res] = (await asked) as [unknown, ServerResponse]
  const end = async () => {
    const closed = once(res, "close")
    res.end()
    await (await call).text()
    await closed
  }
  return { res, end, stop: () => server.close() }
}

it("the listener runs after the response is sent", async () => {
  const { res, end, stop } = await answered()
  const listener = vi.fn()
  whenOver(res, listener)
  expect(listener).not.toHaveBeenCalled()
  await end()
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

it("the listener runs immediately for a finished response", async () => {
  const { res, end, stop } = await answered()
  await end()
  const listener = vi.fn()
  whenOver(res, listener)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})
