import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { groupOf } from "../../support/customer-groups"
import { EngineAdmin } from "../../support/engine"
import { soon } from "../../support/engine-products"
import { EngineSettings } from "../../support/engine-settings"
import { refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
let admin: Visitor
let member: Visitor
let settings: EngineSettings
let members: string

beforeAll(async () => {
  const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  settings = new EngineSettings(engine)
  members = await groupOf(engine, "Members")
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
})

afterEach(() => settings.restore())

const previewOf = (id: number, who = admin) => who.api.previewProduct({ params: { id } })

describe("the product preview", () => {
  it.each([
    ["public" as const, ["unauthenticated", null, null]],
    ["member" as const, ["unauthenticated", null, null]],
    ["doctor" as const, ["unauthenticated", "doctor_required", null]],
  ])(
    "shows for a %s product what each group sees and why a purchase is refused",
    async (visibility, refusals) => {
      const { id } = await stockedProduct(admin, 3, { visibility })
      const previews = await previewOf(id)
      expect(previews.map(({ as }) => as)).toEqual(["visitor", "member", "doctor"])
      expect(previews.map(({ refusal }) => refusal)).toEqual(refusals)
      const [asVisitor, asMember] = previews
      expect(asVisitor?.product).toEqual(await visitor.api.getProduct({ params: { id } }))
      expect(asMember?.product).toEqual(await member.api.getProduct({ params: { id } }))
    },
  )

  it("shows each group's price instead of the administrator's", async () => {
    const product = await stockedProduct(admin, 3)
    await settings.priceList([members], [{ product, amount: 14.99 }])
    const prices = async () => (await previewOf(product.id)).map((preview) => preview.product?.price)
    await soon(async () => expect(await prices()).toEqual([1999, 1499, 1499]))
    const [asVisitor, asMember] = await previewOf(product.id)
    expect([asVisitor?.product, asMember?.product].map((seen) => seen?.version ?? seen?.ownPrice)).toEqual([
      undefined,
      undefined,
    ])
  })

  it("is for administrators only and never cached", async () => {
    const { id } = await stockedProduct(admin, 3)
    expect(await refusalOf(previewOf(id, visitor))).toMatchObject({ status: 401 })
    expect(await refusalOf(previewOf(id, member))).toMatchObject({ status: 403 })
    expect(await refusalOf(previewOf(2_000_000_001))).toMatchObject({ code: "not_found" })
    const response = await admin.request(`/api/admin/products/${id}/preview`)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect((await admin.request("/api/user")).status).toBe(200)
  })
})
