import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { administrator, uniqueName, type Visitor } from "../../support/visitor"

let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

/** The entries that name a setting, oldest first. */
async function entriesAbout(subject: AuditEntry["subject"], name: string): Promise<AuditEntry[]> {
  const entries = await admin.api.listAuditEntries({ query: { subject, limit: 50 } })
  return entries.filter((entry) => JSON.stringify(entry).includes(name)).reverse()
}

async function idOf(answer: Promise<{ status: number; body: Record<string, unknown> }>, key: string) {
  const { status, body } = await answer
  expect({ status, body }).toMatchObject({ status: 200 })
  return (body[key] as { id: string }).id
}

/** A kind of settings: how one is created with a name, and the call that changes it. */
interface Kind {
  path: string
  answer: string
  create: (name: string) => Promise<object> | object
  change: (name: string) => object
  /** The field that the change is told by. */
  field: string
}

async function firstId(path: string, list: string): Promise<string> {
  const { body } = await engine.get(path)
  const [first] = body[list] as { id: string }[]
  return first?.id ?? ""
}

/** A way of delivery like the shop's own, under another name. */
async function optionNamed(name: string) {
  const { body } = await engine.get("/admin/shipping-options?fields=*prices&limit=1")
  const [known] = body.shipping_options as Record<string, string>[]
  return {
    name,
    service_zone_id: known?.service_zone_id,
    shipping_profile_id: known?.shipping_profile_id,
    provider_id: known?.provider_id,
    price_type: "flat",
    type: { label: name, code: name, description: name },
    prices: [{ currency_code: "usd", amount: 5 }],
    rules: [
      { attribute: "enabled_in_store", operator: "eq", value: "true" },
      { attribute: "is_return", operator: "eq", value: "false" },
    ],
  }
}

const KINDS: Kind[] = [
  {
    path: "/admin/tax-rates",
    answer: "tax_rate",
    create: async (name) => ({
      name,
      code: name,
      rate: 5,
      tax_region_id: await firstId("/admin/tax-regions", "tax_regions"),
    }),
    change: () => ({ rate: 0 }),
    field: "rate",
  },
  {
    path: "/admin/sales-channels",
    answer: "sales_channel",
    create: (name) => ({ name }),
    change: () => ({ is_disabled: true }),
    field: "isDisabled",
  },
  {
    path: "/admin/stock-locations",
    answer: "stock_location",
    create: (name) => ({ name, address: { address_1: "2 Harbor St", country_code: "us" } }),
    change: () => ({ address: { address_1: "2 Harbor St", country_code: "us", phone: "555-0100" } }),
    field: "address",
  },
  {
    path: "/admin/regions",
    answer: "region",
    create: (name) => ({ name, currency_code: "usd" }),
    change: () => ({ is_tax_inclusive: true }),
    field: "pricesWithTax",
  },
  {
    path: "/admin/shipping-options",
    answer: "shipping_option",
    create: optionNamed,
    change: () => ({ prices: [{ currency_code: "usd", amount: 0 }] }),
    field: "prices",
  },
  {
    path: "/admin/shipping-option-types",
    answer: "shipping_option_type",
    create: (name) => ({ label: name, code: name }),
    change: () => ({ description: "By bicycle" }),
    field: "description",
  },
  {
    path: "/admin/shipping-profiles",
    answer: "shipping_profile",
    create: (name) => ({ name, type: "default" }),
    change: () => ({ type: "heavy" }),
    field: "type",
  },
  {
    path: "/admin/return-reasons",
    answer: "return_reason",
    create: (name) => ({ label: name, value: name }),
    change: (name) => ({ label: name, value: name, description: "It was broken" }),
    field: "description",
  },
  {
    path: "/admin/refund-reasons",
    answer: "refund_reason",
    create: (name) => ({ label: name, code: name }),
    change: () => ({ description: "It was late" }),
    field: "description",
  },
  {
    path: "/admin/collections",
    answer: "collection",
    create: (title) => ({ title }),
    change: () => ({ handle: uniqueName("handle") }),
    field: "handle",
  },
  {
    path: "/admin/inventory-items",
    answer: "inventory_item",
    create: (title) => ({ title }),
    change: () => ({ requires_shipping: false }),
    field: "requiresShipping",
  },
]

describe("the audit log of engine settings", () => {
  it.each(KINDS)("records who created, changed and deleted a setting at $path", async (kind) => {
    const name = uniqueName("Setting")
    const id = await idOf(engine.post(kind.path, await kind.create(name)), kind.answer)
    await idOf(engine.post(`${kind.path}/${id}`, kind.change(name)), kind.answer)
    expect((await engine.delete(`${kind.path}/${id}`)).status).toBe(200)
    const field = `${kind.field} of ${name}`
    const entries = await entriesAbout("engine_setting", name)
    expect(entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      "admin created",
      "admin updated",
      "admin deleted",
    ])
    expect(entries[1]?.before?.[field]).not.toEqual(entries[1]?.after?.[field])
    expect(entries[1]?.after).toHaveProperty([field])
    expect(entries[2]?.after).toBeNull()
  })

  it("records changes to the shop's region and store", async () => {
    const regionId = await firstId("/admin/regions", "regions")
    const { body: known } = await engine.get(`/admin/regions/${regionId}`)
    const { name } = known.region as { name: string }
    const renamed = uniqueName("Region")
    await idOf(engine.post(`/admin/regions/${regionId}`, { name: renamed }), "region")
    await idOf(engine.post(`/admin/regions/${regionId}`, { name }), "region")
    expect(await entriesAbout("engine_setting", renamed)).toMatchObject([
      { actor: "admin", before: { region: name }, after: { region: renamed } },
      { actor: "admin", before: { region: renamed }, after: { region: name } },
    ])
    const storeId = await firstId("/admin/stores", "stores")
    const { body } = await engine.get(`/admin/stores/${storeId}`)
    const store = uniqueName("Store")
    await idOf(engine.post(`/admin/stores/${storeId}`, { name: store }), "store")
    await idOf(
      engine.post(`/admin/stores/${storeId}`, { name: (body.store as { name: string }).name }),
      "store",
    )
    expect(await entriesAbout("engine_setting", store)).toHaveLength(2)
  })

  it("records which customers may use a shipping option", async () => {
    const name = uniqueName("Way")
    const option = await idOf(
      engine.post("/admin/shipping-options", await optionNamed(name)),
      "shipping_option",
    )
    const { body } = await engine.get(`/admin/shipping-options/${option}?fields=*rules`)
    const { rules } = body.shipping_option as { rules: Record<"id" | "attribute" | "value", string>[] }
    const update = rules.map(({ id, attribute, value }) => ({
      id,
      attribute,
      operator: "eq",
      value: value === "true" ? "false" : "true",
    }))
    const path = `/admin/shipping-options/${option}`
    expect((await engine.post(`${path}/rules/batch`, { update })).status).toBe(200)
    expect((await engine.delete(path)).status).toBe(200)
    const [, changed] = await entriesAbout("engine_setting", name)
    expect(changed).toMatchObject({ action: "updated" })
    expect(changed?.before?.[`rules of ${name}`]).toEqual(["enabled_in_store eq true", "is_return eq false"])
    expect(changed?.after?.[`rules of ${name}`]).toEqual(["enabled_in_store eq false", "is_return eq true"])
  })

  it("records delivery areas, file uploads and file deletions", async () => {
    const { body } = await engine.get("/admin/stock-locations?fields=*fulfillment_sets")
    const sets = (body.stock_locations as { fulfillment_sets: { id: string }[] }[]).flatMap(
      (location) => location.fulfillment_sets,
    )
    const zone = uniqueName("Zone")
    const path = `/admin/fulfillment-sets/${sets[0]?.id ?? ""}/service-zones`
    await idOf(
      engine.post(path, { name: zone, geo_zones: [{ type: "country", country_code: "ca" }] }),
      "fulfillment_set",
    )
    const [entry] = await entriesAbout("engine_setting", zone)
    expect(JSON.stringify(entry?.after)).toContain("ca")

    const form = new FormData()
    const name = `${uniqueName("note")}.txt`
    form.append("files", new Blob(["a note"], { type: "text/plain" }), name)
    const uploads = `${inject("engineUrl")}/admin/uploads`
    const answer = await fetch(uploads, { method: "POST", headers: { ...engine.headers }, body: form })
    const { files } = (await answer.json()) as { files: { id: string }[] }
    expect((await engine.delete(`/admin/uploads/${files[0]?.id ?? ""}`)).status).toBe(200)
    expect((await entriesAbout("file", name)).map(({ action }) => action)).toEqual(["created", "deleted"])
  })
})
