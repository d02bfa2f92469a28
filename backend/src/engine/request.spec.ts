import { validateAndTransformBody, type MedusaRequest, type MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { describe, expect, it } from "vitest"
import { bodiesOf } from "./request"
import { installedText } from "./testing/installed"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: (error?: unknown) => void) => Promise<void>

/** A request after the engine's validation, as a guard receives it. */
async function validated(request: object, validate: unknown): Promise<MedusaRequest> {
  const req = { allowed: [], ...request } as unknown as MedusaRequest
  const throwIt = (error?: unknown) => {
    if (error) throw error
  }
  await (validate as Middleware)(req, {} as MedusaResponse, throwIt)
  return req
}

describe("a request body", () => {
  it("reaches the route validated and copied", async () => {
    const address = z.object({ province: z.string() })
    const req = await validated({ body: { province: "CA" } }, validateAndTransformBody(address))
    expect(bodiesOf(req)).toEqual([{ province: "CA" }, { province: "CA" }])
    expect(bodiesOf(req)[1]).toBe(req.validatedBody)
  })
})

describe("requested fields", () => {
  it("are stored where the engine's own routes read them", () => {
    expect(installedText("framework/dist/http/utils/validate-query.js")).toContain("queryConfig")
    for (const route of ["orders/[id]/fulfillments/route.js", "returns/[id]/receive/confirm/route.js"]) {
      expect(installedText(`medusa/dist/api/admin/${route}`)).toContain("fields: req.queryConfig.fields")
    }
  })
})

describe("the caller of a route", () => {
  it("is read from the token or session, including its issue time", () => {
    const source = installedText("framework/dist/http/middlewares/authenticate-middleware.js")
    expect(source).toContain("req_.auth_context = authContext")
    expect(source).toContain("return session.auth_context")
    expect(source).toContain("return verified")
    const session = installedText("medusa/dist/api/auth/session/route.js")
    expect(session).toContain("req.session.auth_context = req.auth_context")
  })
})
