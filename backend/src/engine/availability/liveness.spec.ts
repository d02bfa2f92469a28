import { createServer, type Server } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { serveLiveness } from "./liveness"

const servers: Server[] = []
afterEach(() => void servers.splice(0).forEach((server) => server.close()))

/** A server on this port, or on any that is free. Returns its port. */
async function listening(port = 0): Promise<number> {
  const server = createServer().listen(port)
  servers.push(server)
  await once(server, "listening")
  return (server.address() as AddressInfo).port
}

async function opened(port: () => number | undefined): Promise<number> {
  await expect.poll(port, { timeout: 10_000 }).toBeTypeOf("number")
  return port() ?? 0
}

/** Below the ports that the system gives away, and seldom in use. */
const ENGINE_PORT = 15_900 + (process.pid % 90)

describe("the liveness port", () => {
  it("is derived from the engine's port, so that servers sharing a name agree", async () => {
    expect(await opened(serveLiveness(ENGINE_PORT))).toBe(ENGINE_PORT + 10_000)
  })

  it("moves to another number when the port is taken or out of range", async () => {
    const taken = await listening(ENGINE_PORT + 10_100)
    const other = await opened(serveLiveness(taken - 10_000))
    expect(other).not.toBe(taken)
    expect((await fetch(`http://localhost:${other}/`)).status).toBe(204)
    expect(await opened(serveLiveness(60_000))).toBeGreaterThan(0)
  })
})
