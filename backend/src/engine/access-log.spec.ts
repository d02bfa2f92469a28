import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { asValue, createContainer } from "@medusajs/framework/awilix"
import { configManager } from "@medusajs/framework/config"
import { expressLoader } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import express from "express"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { hideQueries } from "./access-log"

let server: Server
let lines: string[]

async function start(environment: "production" | "development") {
  vi.stubEnv("NODE_ENV", environment)
  vi.spyOn(configManager, "config", "get").mockReturnValue({
    projectConfig: { http: { cookieSecret: "a secret" } },
  } as typeof configManager.config)
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0)
  vi.spyOn(configManager, "baseDir", "get").mockReturnValue("/")
  const logger = { shouldLog: () => true, http: (text: string) => lines.push(text) }
  const container = createContainer().register(ContainerRegistrationKeys.LOGGER, asValue(logger))
  const { app } = await expressLoader({ app: express(), container: container as unknown as MedusaContainer })
  app.use((req, res) => res.json(req.query))
  server = createServer(app).listen(0, "127.0.0.1")
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  lines = []
  hideQueries()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  server.close()
})

describe("the engine's request log", () => {
  it.each(["production", "development"] as const)("hides invitation tokens in %s", async (mode) => {
    const origin = await start(mode)
    const answer = await fetch(`${origin}/admin/invites/accept?token=a-secret-token`, {
      headers: { referer: `${origin}/app/invite?token=a-secret-token` },
    })
    expect(await answer.json()).toEqual({ token: "a-secret-token" })
    await vi.waitFor(() => expect(lines.join("")).toContain("/admin/invites/accept"))
    expect(lines.join("")).toContain(`${origin}/app/invite`)
    expect(lines.join("")).not.toContain("a-secret-token")
  })
})
