import { describe, expect, it } from "vitest"
import { CLOSED, Doors } from "./doors"

const REPLACED = "Please do it elsewhere."

const doors = new Doors([
  { path: "/admin/products", methods: ["GET", "POST"], door: "staff" },
  { path: "/admin/products/:id", methods: ["GET", "DELETE"], door: "staff" },
  { path: "/admin/products/batch", methods: ["POST"], door: { closed: REPLACED } },
  { path: "/admin/products/:id/variants/:variant_id", methods: ["POST"], door: "staff" },
  { path: "/auth/:actor/:provider", methods: ["POST"], only: { actor: "user" }, door: "staff" },
  { path: "/app/*", methods: ["GET"], door: "staff" },
  { path: "/api/*", methods: [], door: "storefront" },
])

const closed = { closed: CLOSED }

describe("the engine's routes", () => {
  it.each([
    ["GET", "/admin/products"],
    ["HEAD", "/admin/products"],
    ["OPTIONS", "/admin/products/prod_1"],
    ["GET", "/admin/products/prod_1"],
    ["GET", "/admin/products/a%20b%2Fc"],
    ["GET", "/admin/products/batch"],
    ["POST", "/admin/products/prod_1/variants/Batch"],
    ["POST", "/auth/user/emailpass"],
    ["GET", "/app/assets/index%20a.js"],
  ])("allow staff requests to %s %s", (method, path) => {
    expect(doors.doorOf(method, path)).toBe("staff")
  })

  it.each([
    ["PATCH", "/admin/products"],
    ["POST", "/admin/products/prod_1"],
    ["GET", "/admin/Products"],
    ["GET", "/ADMIN/products"],
    ["GET", "/admin/product%73"],
    ["GET", "/admin/products/"],
    ["GET", "//admin/products"],
    ["GET", "/admin//products"],
    ["GET", "/admin/./products"],
    ["GET", "/admin/products/.."],
    ["GET", "/admin/products/%2e%2E"],
    ["GET", "/admin/products/%"],
    ["GET", "/admin/*"],
    ["POST", "/auth/customer/emailpass"],
    ["POST", "/auth/:/user"],
    ["POST", "/auth/%75ser/emailpass"],
    ["GET", "/admin/products/a%00"],
    ["GET", "/app/assets/%00"],
    ["GET", "/app/assets/../../admin"],
    ["GET", "/app//index.js"],
    ["GET", "/app/"],
    ["GET", "/apis"],
    ["GET", "/"],
    ["GET", ""],
    ["GET", "*"],
  ])("reject %s %s", (method, path) => {
    expect(doors.doorOf(method, path)).toEqual(closed)
  })

  it("suggest a replacement for a closed route and never mistake another spelling for a parameter", () => {
    expect(doors.doorOf("POST", "/admin/products/batch")).toEqual({ closed: REPLACED })
    for (const path of ["/admin/products/BATCH", "/admin/products/b%61tch"]) {
      expect(doors.doorOf("GET", path)).toEqual(closed)
    }
  })

  it("reserve storefront routes for the storefront", () => {
    expect(doors.doorOf("PATCH", "/api/user/profile")).toBe("storefront")
  })
})
