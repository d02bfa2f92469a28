import {
  validateAndTransformBody,
  validateAndTransformQuery,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { describe, expect, it } from "vitest"
import { bodiesOf, changeQueriedFields, narrowQuery, queriedFields } from "./request"
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

const query = z.object({
  title: z.string().optional(),
  $and: z.array(z.object({ id: z.string() })).optional(),
})
const readTitle = validateAndTransformQuery(query, { defaults: ["id", "title"], isList: true })

describe("the query of a route", () => {
  it("is narrowed beside what the caller asks for", async () => {
    const req = await validated({ query: { title: "Roller", $and: [{ id: "prod_1" }] } }, readTitle)
    narrowQuery(req, { id: { $in: ["prod_2"] } })
    expect(req.filterableFields).toEqual({
      title: "Roller",
      $and: [{ id: "prod_1" }, { id: { $in: ["prod_2"] } }],
    })
  })

  it("reads the fields that it is changed to", async () => {
    const req = await validated({ query: {} }, readTitle)
    expect(queriedFields(req)).toEqual(["id", "title"])
    changeQueriedFields(req, (fields) => [...fields, "items.product_id"])
    expect(req.queryConfig.fields).toEqual(["id", "title", "items.product_id"])
  })

  it.each([
    ["products/route.js", "filters: req.filterableFields"],
    ["products/[id]/route.js", "...req.filterableFields"],
    ["product-variants/route.js", "filters: req.filterableFields"],
    ["product-variants/[id]/route.js", "...req.filterableFields"],
    ["product-categories/route.js", "req.queryConfig.fields"],
    ["product-categories/[id]/route.js", "req.queryConfig.fields"],
    ["collections/route.js", "req.queryConfig.fields"],
    ["collections/[id]/route.js", "req.queryConfig.fields"],
    ["product-tags/route.js", "req.queryConfig.fields"],
    ["product-tags/[id]/route.js", "req.queryConfig.fields"],
    ["product-types/route.js", "req.queryConfig.fields"],
    ["product-types/[id]/route.js", "req.queryConfig.fields"],
    ["carts/route.js", "req.queryConfig.fields"],
    ["carts/[id]/route.js", "req.queryConfig.fields"],
    ["carts/[id]/line-items/route.js", "req.queryConfig.fields"],
    ["carts/[id]/line-items/[line_id]/route.js", "req.queryConfig.fields"],
    ["carts/[id]/promotions/route.js", "req.queryConfig.fields"],
    ["carts/[id]/taxes/route.js", "req.queryConfig.fields"],
    ["carts/[id]/customer/route.js", "req.queryConfig.fields"],
    ["carts/[id]/shipping-methods/route.js", "req.queryConfig.fields"],
  ])("is what /store/%s goes by", (route, use) => {
    expect(installedText(`medusa/dist/api/store/${route}`)).toContain(use)
  })
})

describe("the body of a request", () => {
  it("is read by the route as it was validated, in an object of its own", async () => {
    const address = z.object({ province: z.string() })
    const req = await validated({ body: { province: "CA" } }, validateAndTransformBody(address))
    expect(bodiesOf(req)).toEqual([{ province: "CA" }, { province: "CA" }])
    expect(bodiesOf(req)[1]).toBe(req.validatedBody)
  })
})

describe("the caller of a route", () => {
  it("is what the token or the session says, the second of its making included", () => {
    const source = installedText("framework/dist/http/middlewares/authenticate-middleware.js")
    expect(source).toContain("req_.auth_context = authContext")
    expect(source).toContain("return session.auth_context")
    expect(source).toContain("return verified")
    const session = installedText("medusa/dist/api/auth/session/route.js")
    expect(session).toContain("req.session.auth_context = req.auth_context")
  })
})
