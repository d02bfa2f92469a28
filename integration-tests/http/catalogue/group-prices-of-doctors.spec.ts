import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { groupOf } from "../../support/customer-groups"
import { EngineAdmin } from "../../support/engine"
import { soon } from "../../support/engine-products"
import { EngineSettings } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import {
  administrator,
  registered,
  registeredMember,
  signedIn,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const PRICE = 1999
let admin: Visitor
let engine: EngineAdmin
let settings: EngineSettings

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  settings = new EngineSettings(engine)
})
afterEach(() => settings.restore())

describe("a price list for doctors", () => {
  it("shows each viewer their own price under every sort order", async () => {
    const [member, doctor, visitor] = [
      await registeredMember(baseUrl),
      await registered(baseUrl, { isDoctor: true }),
      visit(baseUrl),
    ]
    const { id: doctorId } = await (await signedIn(baseUrl, "doctor")).api.getUser()
    const product = await stockedProduct(admin, 10)
    await admin.api.changeProduct({ params: { id: product.id }, body: { doctorIds: [String(doctorId)] } })
    await settings.priceList([await groupOf(engine, "Members")], [{ product, amount: 14.99 }])
    await settings.priceList([await groupOf(engine, "Doctors")], [{ product, amount: 9.99 }])
    const listed = async (person: Visitor, sort?: "price") => {
      const found = await person.api.listProducts({ query: { doctorId, limit: 1000, sort } })
      return found.find(({ id }) => id === product.id)?.price
    }
    await soon(async () => expect(await listed(doctor)).toBe(999))
    for (const sort of [undefined, "price"] as const) {
      expect([await listed(doctor, sort), await listed(member, sort), await listed(visitor, sort)]).toEqual([
        999,
        1499,
        PRICE,
      ])
    }
  })
})
