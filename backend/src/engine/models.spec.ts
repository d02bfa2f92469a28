import { buildQuery } from "@medusajs/framework/utils"
import { describe, expect, it } from "vitest"
import { groupsWithMetadata, OPEN_CARTS, priceListsEndingAfter } from "./filters"
import { subQuery } from "./sub-query"
import { installedModule, installedText } from "./testing/installed"

interface Model {
  parse: () => { schema: Record<string, unknown> }
}

describe("the engine's models", () => {
  it.each([
    ["promotion/dist/models/promotion.js", ["used", "limit"]],
    ["cart/dist/models/cart.js", ["completed_at"]],
    ["customer/dist/models/customer-group.js", ["metadata"]],
    ["pricing/dist/models/price-list.js", ["ends_at"]],
    ["auth/dist/models/auth-identity.js", ["app_metadata"]],
    ["auth/dist/models/provider-identity.js", ["provider_metadata", "entity_id", "provider"]],
  ])("include in %s the fields %j", (file, columns) => {
    const [model] = Object.values(installedModule<Record<string, Model>>(file)).filter((one) => one.parse)
    expect(Object.keys(model?.parse().schema ?? {})).toEqual(expect.arrayContaining(columns))
  })
})

describe("the engine's filters", () => {
  it.each([
    ["no time", OPEN_CARTS, { completed_at: null }],
    ["metadata", groupsWithMetadata("kind", ["a"]), { $or: [{ metadata: { kind: "a" } }] }],
    [
      "one of two conditions",
      priceListsEndingAfter(new Date(0)),
      { $or: [{ ends_at: null }, { ends_at: { $gt: "1970-01-01T00:00:00.000Z" } }] },
    ],
  ])("pass %s to the database unchanged", (_, filters, where) => {
    expect(buildQuery({ ...filters }).where).toMatchObject(where)
  })

  it("allow raw SQL conditions", () => {
    const ids = subQuery("select product_id from product_access where visibility in (?)", ["public"])
    const { where } = buildQuery({ $and: [{ id: { $in: ids } }] })
    expect((where as { $and: { id: { $in: unknown } }[] }).$and[0]?.id.$in).toBe(ids)
  })
})

describe("the engine's payment module", () => {
  it("creates refunds through a generated method, without calling a provider", () => {
    const { default: service } = installedModule<{ default: { prototype: Record<string, unknown> } }>(
      "payment/dist/services/payment-module.js",
    )
    expect(service.prototype).toHaveProperty("createRefunds", expect.any(Function))
    expect(installedText("payment/dist/services/payment-module.js")).not.toMatch(/\basync createRefunds\(/)
  })
})
