import { setTimeout as wait } from "node:timers/promises"
import type { ILockingProvider } from "@medusajs/framework/types"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { LEASE_SECONDS, locksOfAServer } from "../support/locks"
import { uniqueName } from "../support/visitor"
import { hasRedis, startRedis, type RedisServer } from "../support/redis-server"

const NOT_FREE = /Timed-out acquiring lock|Failed to acquire lock/

/** Acquires the keys. Returns a function that releases them. */
async function hold(locks: ILockingProvider, keys: string[]): Promise<() => Promise<void>> {
  let giveBack: () => void = () => undefined
  let done: Promise<void> = Promise.resolve()
  await new Promise<void>((taken, refused) => {
    done = locks.execute(keys, () => {
      taken()
      return new Promise<void>((resolve) => (giveBack = resolve))
    })
    done.catch(refused)
  })
  return async () => {
    giveBack()
    await done
  }
}

function keysOf(count: number): string[] {
  return Array.from({ length: count }, () => uniqueName("key"))
}

/** Whether every key is free: each can be acquired within a second. */
async function areFree(locks: ILockingProvider, keys: string[]): Promise<boolean> {
  const tried = await Promise.allSettled(
    keys.map((key) => locks.execute([key], async () => key, { timeout: 1 })),
  )
  return tried.every(({ status }) => status === "fulfilled")
}

const IN_MEMORY = "in memory"
const AT_ONE_SERVER = "with Redis, at one server"
const AT_TWO_SERVERS = "with Redis, at two servers"
const surroundings = hasRedis() ? [IN_MEMORY, AT_ONE_SERVER, AT_TWO_SERVERS] : [IN_MEMORY]

describe.each(surroundings)("locks %s", (where) => {
  let redis: RedisServer | undefined
  let one: ILockingProvider
  let other: ILockingProvider

  beforeAll(async () => {
    if (where !== IN_MEMORY) redis = await startRedis()
    one = await locksOfAServer(redis?.url)
    other = where === AT_TWO_SERVERS ? await locksOfAServer(redis?.url) : one
  })
  afterAll(async () => redis?.stop())

  it("are acquired in a fixed order, regardless of the callers' order", async () => {
    const [x, y] = keysOf(2) as [string, string]
    const giveBack = await hold(one, [y])
    const waiting = [one.execute([y, x], async () => "packed"), other.execute([x, y], async () => "ordered")]
    await wait(100)
    await giveBack()
    expect(await Promise.all(waiting)).toEqual(["packed", "ordered"])
    expect(await areFree(other, [x, y])).toBe(true)
  })

  it("let all callers waiting for the same keys through", { timeout: 60_000 }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const keys = keysOf(round % 2 ? 3 : 2)
      const giveBack = await hold(one, keys)
      const waiting = [one, other, one].map((locks, index) =>
        locks.execute(index % 2 ? [...keys].reverse() : keys, async () => index),
      )
      await giveBack()
      expect(await Promise.all(waiting)).toEqual([0, 1, 2])
    }
  })

  it("last as long as their holder works", async () => {
    const [worked, acquired] = keysOf(2) as [string, string]
    const giveBack = await hold(one, [worked])
    await one.acquire(acquired, { expire: LEASE_SECONDS })
    await wait(1300 * LEASE_SECONDS)
    expect(await areFree(other, [worked])).toBe(false)
    await expect(other.acquire(acquired)).rejects.toThrow(NOT_FREE)
    await giveBack()
    expect(await one.release(acquired)).toBe(true)
    expect(await areFree(other, [worked, acquired])).toBe(true)
  })

  it("are all acquired or none", async () => {
    const [free, taken, alsoFree] = keysOf(3) as [string, string, string]
    const giveBack = await hold(one, [taken])
    await expect(other.acquire([alsoFree, taken, free])).rejects.toThrow(NOT_FREE)
    await expect(other.execute([alsoFree, taken, free], async () => null, { timeout: 1 })).rejects.toThrow(
      NOT_FREE,
    )
    expect(await areFree(one, [free, alsoFree])).toBe(true)
    await giveBack()
  })

  it("can only be released by their owner, once", async () => {
    const [key] = keysOf(1) as [string]
    await one.acquire(key, { ownerId: "first" })
    expect(await one.release(key, { ownerId: "second" })).toBe(false)
    expect(await one.release(key)).toBe(false)
    expect(await one.release(key, { ownerId: "first" })).toBe(true)
    await other.acquire(key, { ownerId: "second" })
    expect(await one.release(key, { ownerId: "first" })).toBe(false)
    await expect(one.acquire(key, { ownerId: "first" })).rejects.toThrow(NOT_FREE)
    await other.acquire(key, { ownerId: "second" })
    await other.releaseAll({ ownerId: "second" })
    expect(await areFree(one, [key])).toBe(true)
  })
})

describe.skipIf(!hasRedis())("locks in Redis", () => {
  let redis: RedisServer
  let one: ILockingProvider
  let other: ILockingProvider

  beforeAll(async () => {
    redis = await startRedis()
    one = await locksOfAServer(redis.url)
    other = await locksOfAServer(redis.url)
  })
  afterAll(() => redis.stop())

  it("tell their holder when they are lost, and leave the next holder's alone", async () => {
    const [worked, acquired] = keysOf(2) as [string, string]
    const lost = one.execute(worked, async (signal) => {
      await new Promise((resolve) => signal?.addEventListener("abort", resolve))
    })
    const rejected = expect(lost).rejects.toThrow("Lost the lock")
    await one.acquire(acquired, { ownerId: "one" })
    redis.command("FLUSHALL")
    const giveBack = await hold(other, [worked])
    await other.acquire(acquired, { ownerId: "other" })
    await rejected
    await expect(one.acquire(acquired, { ownerId: "one" })).rejects.toThrow("Lost the lock")
    expect(await one.release(acquired, { ownerId: "one" })).toBe(false)
    expect(await areFree(one, [worked, acquired])).toBe(false)
    await giveBack()
    expect(await other.release(acquired, { ownerId: "other" })).toBe(true)
    expect(await areFree(one, [worked, acquired])).toBe(true)
  })

  it("fail immediately while Redis hangs and work immediately when it resumes", async () => {
    const [key, busy] = keysOf(2) as [string, string]
    const giveBack = await hold(one, [busy])
    process.kill(redis.pid, "SIGSTOP")
    const asked = Date.now()
    const attempts = [key, key, key, busy].map((wanted) =>
      other.execute(wanted, async () => wanted, { timeout: 30 }),
    )
    for (const attempt of attempts) await expect(attempt).rejects.toThrow("Redis does not respond")
    await expect(one.acquire(key)).rejects.toThrow("Redis does not respond")
    // Work done under a lock succeeds, whether or not the lock can be released now.
    await expect(giveBack()).resolves.toBeUndefined()
    expect(Date.now() - asked).toBeLessThan(15_000)
    process.kill(redis.pid, "SIGCONT")
    await expect.poll(() => areFree(one, [key, busy]), { timeout: 5000 }).toBe(true)
  })
})
