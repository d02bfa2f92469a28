import { readdirSync } from "node:fs"
import type { MedusaResponse } from "@medusajs/framework/http"
import { describe, expect, it } from "vitest"
import { beforeAnswerLeaves, interceptJson } from "./response"
import { installedPath, installedText } from "./testing/installed"

const API = "medusa/dist/api"

/** The engine's routes that don't respond with JSON: no guard may rely on `interceptJson` for them. */
const WITHOUT_JSON = [
  "admin/index/sync/route.js",
  "admin/workflows-executions/[workflow_id]/[transaction_id]/subscribe/route.js",
  "admin/workflows-executions/[workflow_id]/subscribe/route.js",
  "auth/[actor_type]/[auth_provider]/reset-password/route.js",
  "hooks/payment/[provider]/route.js",
]

describe("the engine's responses", () => {
  const routes = readdirSync(installedPath(API), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.js"),
  )

  it("are sent through res.json, except for known routes", () => {
    const others = routes.filter((file) => !/\.json\(/.test(installedText(`${API}/${file}`)))
    expect(others.sort()).toEqual(WITHOUT_JSON)
  })

  it("use res.json for errors as well", () => {
    expect(installedText("framework/dist/http/middlewares/error-handler.js")).toContain(
      "res.status(statusCode).json(body)",
    )
  })
})

/** A response that records what is sent. */
function rememberingResponse() {
  const sent: unknown[] = []
  const res = {
    json: (body: unknown) => {
      sent.push(body)
      return res.end()
    },
    end: () => {
      sent.push("left")
      return res
    },
  }
  return { sent, res: res as unknown as MedusaResponse }
}

describe("an intercepted response", () => {
  it("is sent when the last interceptor sends it", () => {
    const { sent, res } = rememberingResponse()
    interceptJson(res, ({ body, send }) => send([body, "first"]))
    interceptJson(res, ({ body, send }) => send([body, "second"]))
    beforeAnswerLeaves(res, () => sent.push("leaves"))
    expect(res.json("answer")).toBe(res)
    expect(sent).toEqual([[["answer", "second"], "first"], "leaves", "left"])
  })
})
