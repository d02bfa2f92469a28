import { describe, expect, it } from "vitest"
import engineModule from "@medusajs/medusa/event-bus-redis"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import type { EngineConnection } from "./availability/connection-pool"
import { installedText } from "./testing/installed"

describe("the engine's PostgreSQL pool", () => {
  it("accepts the options that the shop passes", () => {
    // It only connects on its first query, and there is none here.
    const made: unknown = ModulesSdkUtils.createPgConnection({
      clientUrl: "postgres://nobody@localhost/none",
    })
    const { pool } = (made as EngineConnection).client
    expect(pool.on).toBeTypeOf("function")
    expect([pool.used, pool.free, pool.pendingAcquires]).toEqual([[], [], []])
  })
})

describe("the engine's Redis event bus", () => {
  it("has the methods whose timeouts the shop extends", () => {
    const methods = Object.getOwnPropertyNames(engineModule.service.prototype)
    expect(methods).toEqual(expect.arrayContaining(["emit", "releaseGroupedEvents", "clearGroupedEvents"]))
  })

  it("keeps its connection and logger in the expected fields", () => {
    const source = installedText("event-bus-redis/dist/services/event-bus-redis.js")
    expect(source).toContain("this.eventBusRedisConnection_ =")
    expect(source).toContain("this.logger_ =")
    expect(source).toContain("this.eventBusRedisConnection_.pipeline(")
  })
})
