import { MedusaError } from "@medusajs/framework/utils"
import { describe, expect, it } from "vitest"
import { LocalQueue } from "../providers/locking/local-queue"
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

describe("a second row with the same unique value", () => {
  const { dbErrorMapper } = installedModule<{ dbErrorMapper: (error: object) => never }>(
    "utils/dist/dal/mikro-orm/db-error-mapper.js",
  )

  it.each([
    [
      "that the engine words",
      { code: "23505", table: "account", detail: "Key (email)=(a@b.c) already exists." },
    ],
    ["that it passes on", { code: "23505", table: "account" }],
  ])("is known by the error %s", async (_, error) => {
    expect(isUniqueViolation(await failureOf(() => dbErrorMapper(error)))).toBe(true)
  })

  it("is not every invalid value", async () => {
    const error = { code: "23502", table: "account", column: "email" }
    expect(isUniqueViolation(await failureOf(() => dbErrorMapper(error)))).toBe(false)
    expect(isUniqueViolation(new Error("A category with this name already exists."))).toBe(false)
  })
})

describe("a lock that was not free in time", () => {
  const { InMemoryLockingProvider } = installedModule<{ InMemoryLockingProvider: new () => Locking }>(
    "locking/dist/providers/in-memory.js",
  )
  const { RedisLockingProvider } = installedModule<{
    RedisLockingProvider: new (cradle: object, options: object) => Locking
  }>("locking-redis/dist/services/redis-lock.js")
  const taken = { defineCommand: () => undefined, acquireLock: () => Promise.resolve(0) }
  const redis = () => new RedisLockingProvider({ redisClient: taken, prefix: "" }, {})

  it("is known by the error of the provider in memory", async () => {
    const locking = new InMemoryLockingProvider()
    await locking.acquire("cart", { ownerId: "first" })
    const refused = await failureOf(() => locking.acquire("cart", { ownerId: "second" }))
    const late = await failureOf(() => locking.execute("cart", () => Promise.resolve(), { timeout: 0.01 }))
    expect([refused, late].map(isLockTimeout)).toEqual([true, true])
  })

  it("is known by the error of the provider with Redis", async () => {
    expect(isLockTimeout(await failureOf(() => redis().acquire("cart")))).toBe(true)
    const late = await failureOf(() => redis().execute("cart", () => Promise.resolve(), { timeout: 0.01 }))
    expect(isLockTimeout(late)).toBe(true)
  })

  it("is known by the error of the shop's own provider", async () => {
    const queue = new LocalQueue()
    await queue.enter("cart", Infinity)
    expect(isLockTimeout(await failureOf(() => queue.enter("cart", 0)))).toBe(true)
  })
})

describe("promotions", () => {
  it("are known to be used up by every sentence of the engine", () => {
    const source = installedText("promotion/dist/services/promotion-module.js")
    const sentences = [...source.matchAll(/NOT_ALLOWED, "([^"]*exceeds[^"]*)"/g)].map(([, told]) => told)
    expect(sentences).toHaveLength(4)
    expect(sentences.map((message) => isLimitReached({ message }))).toEqual([true, true, true, true])
  })

  it("are known to have ended by what the engine says of their code", () => {
    const source = installedText("core-flows/dist/cart/steps/get-promotion-codes-to-apply.js")
    const [, told = ""] = /INVALID_DATA, `([^`]*)`/.exec(source) ?? []
    expect(told).toContain("${code}")
    expect(isPromotionEnded({ message: told.replace("${code}", "WELCOME10") })).toBe(true)
  })
})

describe("an amount that is too small for a card", () => {
  const { default: StripeBase } = installedModule<{
    default: { prototype: { buildError: (message: string, error: Error) => Error } }
  }>("payment-stripe/dist/core/stripe-base.js")

  it("is known by Stripe's sentence, which the engine keeps", () => {
    const told = new Error("Amount must be at least $0.50 usd")
    expect(isAmountTooSmall(StripeBase.prototype.buildError("An error occurred", told))).toBe(true)
  })
})

describe("a Stripe that does not answer", () => {
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
  ])("is known by the sentence of its client: %s: %s", (call, sentence, expected) => {
    const { prototype } = StripeBase
    expect(isStripeSilent(prototype.buildError(call, new Error(sentence)))).toBe(expected)
    expect(installedText("payment-stripe/dist/core/stripe-base.js")).toContain(`"${call}"`)
  })
})

describe("a payment that could not be taken", () => {
  const { default: StripeBase } = installedModule<{
    default: { prototype: { buildError: (message: string, error: Error) => Error } }
  }>("payment-stripe/dist/core/stripe-base.js")

  it("is known by the call of Stripe's client", () => {
    const call = "An error occurred in capturePayment"
    expect(
      isCaptureFailure(StripeBase.prototype.buildError(call, new Error("Your card was declined."))),
    ).toBe(true)
    expect(isCaptureFailure(new Error("Connection terminated unexpectedly"))).toBe(false)
    expect(installedText("payment-stripe/dist/core/stripe-base.js")).toContain(`"${call}"`)
  })
})

describe("a disk without room", () => {
  it("is known by the words of the operating system", () => {
    expect(isStorageFull(new Error("ENOSPC: no space left on device, write"))).toBe(true)
    expect(isStorageFull(new MedusaError(MedusaError.Types.INVALID_DATA, "No file"))).toBe(false)
  })
})
