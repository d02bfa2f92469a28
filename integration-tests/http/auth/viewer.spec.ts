import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { groupOf } from "../../support/customer-groups"
import { EngineAdmin } from "../../support/engine"
import { soon } from "../../support/engine-products"
import { EngineSettings } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import { setVisibility } from "../../support/visibility-settings"
import {
  administrator,
  registered,
  registeredMember,
  signedIn,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const TEASERS = { memberProducts: "teaser", doctorProducts: "teaser" } as const
const NOBODY = { user: null, cart: [], seesWhatVisitorsSee: true }

let admin: Visitor
let product: Product

beforeAll(async () => {
  admin = await administrator(baseUrl)
  product = await stockedProduct(admin, 100)
})

describe("GET /api/viewer", () => {
  it("returns no user without a valid session", async () => {
    const visitor = visit(baseUrl)
    expect(await visitor.api.getViewer()).toEqual(NOBODY)
    const member = await registered(baseUrl)
    const former = visit(baseUrl, member.cookie())
    await member.api.logout()
    expect(await former.api.getViewer()).toEqual(NOBODY)
  })

  it("matches the user and cart calls", async () => {
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    expect(await member.api.getViewer()).toEqual({
      user: await member.api.getUser(),
      cart: await member.api.listCart(),
      seesWhatVisitorsSee: true,
    })
  })

  it("shows a role change on the next call", async () => {
    const person = await registered(baseUrl)
    const { id } = await person.api.getUser()
    for (const isMember of [true, false]) {
      await admin.api.setUserRole({ params: { id }, body: { isMember } })
      expect(await person.api.getViewer()).toMatchObject({ user: { isMember } })
    }
  })

  it("distinguishes administrators, who see more of the catalog", async () => {
    const viewer = await (await signedIn(baseUrl, "admin")).api.getViewer()
    expect(viewer).toMatchObject({ user: { isAdmin: true }, seesWhatVisitorsSee: false })
  })

  it.each(["memberProducts", "doctorProducts"] as const)(
    "distinguishes viewers of products that %s hides from visitors",
    async (setting) => {
      const [doctor, newcomer] = [await signedIn(baseUrl, "doctor"), await registered(baseUrl)]
      await setVisibility(inject("databaseUrl"), { ...TEASERS, [setting]: "hidden" })
      try {
        expect(await doctor.api.getViewer()).toMatchObject({ seesWhatVisitorsSee: false })
        expect(await newcomer.api.getViewer()).toMatchObject({ seesWhatVisitorsSee: true })
      } finally {
        await setVisibility(inject("databaseUrl"), TEASERS)
      }
    },
  )

  describe("with member prices", () => {
    let settings: EngineSettings
    beforeAll(async () => {
      const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
      settings = new EngineSettings(engine)
      await settings.priceList([await groupOf(engine, "Members")], [{ product, amount: 1.23 }])
    })
    afterAll(() => settings.restore())

    it("distinguishes members", async () => {
      const [member, newcomer] = [await registeredMember(baseUrl), await registered(baseUrl)]
      await soon(async () =>
        expect(await member.api.getViewer()).toMatchObject({ seesWhatVisitorsSee: false }),
      )
      expect(await newcomer.api.getViewer()).toMatchObject({ seesWhatVisitorsSee: true })
      await member.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
      expect(await member.api.getViewer()).toMatchObject({ cart: [{ product: { price: 123 } }] })
    })
  })
})
