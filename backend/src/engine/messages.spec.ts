import { MedusaError } from "@medusajs/framework/utils"
import { describe, expect, it } from "vitest"
import { LocalQueue } from "#providers/locking/local-queue"
import {
  isAmountTooSmall,
  isCaptureFailure,
  isLimitReached,
  isLockTimeout,
  isPromotionEnded,
  isStorageFull,
  isStripeSilent,
  isUniqueViolation,
} from "./messages"
import { installedModule, installedText } from "./testing/installed"

/** The error that a call throws or rejects with; undefined if it succeeds. */
async function failureOf(run: () => unknown): Promise<unknown> {
  try {
    await run()
  } catch (error) {
    return error
  }
  return undefined
}

interface Locking {
  acquire: (key: string, args?: { ownerId?: string }) => Promise<void>
  execute: (key: string, job: () => Promise<void>, args: { timeout: number }) => Promise<void>
}

describe("a unique constraint violation", () => {
  const { dbErrorMapper } = installedModule<{ dbErrorMapper: (error: object) => never }>(
    "utils/dist/dal/mikro-orm/db-error-mapper.js",
  )

  it.each([
    [
      "worded by the engine",
      { code: "23505", table: "account", detail: "Key (email)=(a@b.c) already exists." },
    ],
    ["passed on by the engine", { code: "23505", table: "account" }],
  ])("is recognized by the error %s", async (_, error) => {
    expect(isUniqueViolation(await failureOf(() => dbErrorMapper(error)))).toBe(true)
  })

  it("is not confused with other invalid values", async () => {
    const error = { code: "23502", table: "account", column: "email" }
    expect(isUniqueViolation(await failureOf(() => dbErrorMapper(error)))).toBe(false)
    expect(isUniqueViolation(new Error("A category with this name already exists."))).toBe(false)
  })
})

describe("a lock timeout", () => {
  const { InMemoryLockingProvider } = installedModule<{ InMemoryLockingProvider: new () => Locking }>(
    "locking/dist/providers/in-memory.js",
  )
  const { RedisLockingProvider } = installedModule<{
    RedisLockingProvider: new (cradle: object, options: object) => Locking
  }>("locking-redis/dist/services/redis-lock.js")
  const taken = { defineCommand: () => undefined, acquireLock: () => Promise.resolve(0) }
  const redis = () => new RedisLockingProvider({ redisClient: taken, prefix: "" }, {})

  it("is recognized by the in-memory provider's error", async () => {
    const locking = new InMemoryLockingProvider()
    await locking.acquire("cart", { ownerId: "first" })
    const refused = await failureOf(() => locking.acquire("cart", { ownerId: "second" }))
    const late = await failureOf(() => locking.execute("cart", () => Promise.resolve(), { timeout: 0.01 }))
    expect([refused, late].map(isLockTimeout)).toEqual([true, true])
  })

  it("is recognized by the Redis provider's error", async () => {
    expect(isLockTimeout(await failureOf(() => redis().acquire("cart")))).toBe(true)
    const late = await failureOf(() => redis().execute("cart", () => Promise.resolve(), { timeout: 0.01 }))
    expect(isLockTimeout(late)).toBe(true)
  })

  it("is recognized by the shop's own provider's error", async () => {
    const queue = new LocalQueue()
    await queue.enter("cart", Infinity)
    expect(isLockTimeout(await failureOf(() => queue.enter("cart", 0)))).toBe(true)
  })
})

describe("promotion errors", () => {
  it("recognize every engine message for a used-up promotion", () => {
    const source = installedText("promotion/dist/services/promotion-module.js")
    const sentences = [...source.matchAll(/NOT_ALLOWED, "([^"]*exceeds[^"]*)"/g)].map(([, told]) => told)
    expect(sentences).toHaveLength(4)
    expect(sentences.map((message) => isLimitReached({ message }))).toEqual([true, true, true, true])
  })

  it("recognize the engine's message for an expired promotion", () => {
    const source = installedText("core-flows/dist/cart/steps/get-promotion-codes-to-apply.js")
    const [, told = ""] = /INVALID_DATA, `([^`]*)`/.exec(source) ?? []
    expect(told).toContain("${code}")
    expect(isPromotionEnded({ message: told.replace("${code}", "WELCOME10") })).toBe(true)
  })
})

describe("an amount below the card minimum", () => {
  const { default: StripeBase } = installedModule<{
    default: { prototype: { buildError: (message: string, error: Error) => Error } }
  }>("payment-stripe/dist/core/stripe-base.js")

  it("is recognized by Stripe's message, which the engine passes on", () => {
    const told = new Error("Amount must be at least $0.50 usd")
    expect(isAmountTooSmall(StripeBase.prototype.buildError("An error occurred", told))).toBe(true)
  })
})

describe("an unreachable Stripe API", () => {
  const { default: StripeBase } = installedModule<{
    default: { prototype: { buildError: (message: string, error: Error) => Error } }
  }>("payment-stripe/dist/core/stripe-base.js")
  const MADE = "An error occurred in InitiatePayment during creation of stripe payment intent"

  it.each([
    [MADE, "Request aborted due to timeout being reached (10000ms)", true],
    [MADE, "An error occurred with our connection to Stripe. Request was retried 1 times.", true],
    ["An error occurred in updatePayment", "An error occurred with our connection to Stripe.", true],
    [MADE, "Invalid API Key provided", false],
    ["An error occurred in refundPayment", "An error occurred with our connection to Stripe.", false],
  ])("is recognized by the client's message: %s: %s", (call, sentence, expected) => {
    const { prototype } = StripeBase
    expect(isStripeSilent(prototype.buildError(call, new Error(sentence)))).toBe(expected)
    expect(installedText("payment-stripe/dist/core/stripe-base.js")).toContain(`"${call}"`)
  })
})

describe("a failed payment", () => {
  const { default: StripeBase } = installedModule<{
    default: { prototype: { buildError: (message: string, error: Error) => Error } }
  }>("payment-stripe/dist/core/stripe-base.js")

  it("is recognized by the Stripe client's call", () => {
    const call = "An error occurred in capturePayment"
    expect(
      isCaptureFailure(StripeBase.prototype.buildError(call, new Error("Your card was declined."))),
    ).toBe(true)
    expect(isCaptureFailure(new Error("Connection terminated unexpectedly"))).toBe(false)
    expect(installedText("payment-stripe/dist/core/stripe-base.js")).toContain(`"${call}"`)
  })
})

describe("a full disk", () => {
  it("is recognized by the operating system's message", () => {
    expect(isStorageFull(new Error("ENOSPC: no space left on device, write"))).toBe(true)
    expect(isStorageFull(new MedusaError(MedusaError.Types.INVALID_DATA, "No file"))).toBe(false)
  })
})
