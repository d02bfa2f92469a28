import { describe, expect, it } from "vitest"
import { RedisLeases, type LockConnection } from "./redis-leases"

type Command = [name: string, ...args: unknown[]]

/** A Redis that implements the given commands, and records the calls. */
function rememberingRedis() {
  const asked: Command[] = []
  const client: Record<string, unknown> = {
    defineCommand: (name: string) => {
      client[name] = (...args: unknown[]) => {
        asked.push([name, ...args])
        return Promise.resolve(1)
      }
    },
  }
  return { asked, redisClient: client as unknown as LockConnection["redisClient"] }
}

describe("commands of the engine's lock provider", () => {
  it("acquire, extend and release a key for the token's owner only", async () => {
    const { asked, redisClient } = rememberingRedis()
    const leases = new RedisLeases({ redisClient, prefix: "locks:" }, 30)
    expect(await leases.take("cart", "token")).toBe(true)
    expect(await leases.extend("cart", "token")).toBe(true)
    expect(await leases.free("cart", "token")).toBe(true)
    expect(asked).toEqual([
      ["acquireLock", "locks:cart", "token", 30, true],
      ["extendLock", "locks:cart", "token", 30],
      ["releaseLock", "locks:cart", "token"],
    ])
  })

  it("use the engine's prefix when none is set", async () => {
    const { asked, redisClient } = rememberingRedis()
    await new RedisLeases({ redisClient }).free("cart", "token")
    expect(asked).toEqual([["releaseLock", "medusa_lock:cart", "token"]])
  })
})
