import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { stockedProduct } from "../../support/stocked-products"
import { setVisibility } from "../../support/visibility-settings"
import { administrator, registered, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const TEASERS = { memberProducts: "teaser", doctorProducts: "teaser" } as const
const HIDDEN = { memberProducts: "hidden", doctorProducts: "hidden" } as const

let admin: Visitor
beforeAll(async () => {
  admin = await administrator(baseUrl)
})
afterAll(() => setVisibility(databaseUrl, TEASERS))

const newProduct = (changes = {}) => stockedProduct(admin, 5, changes)
const keep = (person: Visitor, ...productIds: number[]) => person.api.addToWishlist({ body: { productIds } })
const wishesOf = async (person: Visitor) => (await person.api.getWishlist()).productIds

describe("a wish list", () => {
  it("merges the browser's list without duplicates and keeps its order", async () => {
    const user = await registered(baseUrl)
    const [a, b, c] = [await newProduct(), await newProduct(), await newProduct()]
    expect(await keep(user, a.id)).toEqual({ productIds: [a.id] })
    await Promise.all([keep(user, c.id, b.id, a.id), keep(user, c.id, b.id, a.id)])
    expect(await wishesOf(user)).toEqual([c.id, b.id, a.id])
    await user.api.removeFromWishlist({ params: { id: b.id } })
    await user.api.removeFromWishlist({ params: { id: b.id } })
    expect(await wishesOf(user)).toEqual([c.id, a.id])
    expect(await wishesOf(await registered(baseUrl))).toEqual([])
  })

  it("leaves out deleted products and those its owner may not see", async () => {
    const [user, member] = [await registered(baseUrl), await registeredMember(baseUrl)]
    const [hidden, gone] = [await newProduct({ visibility: "member" }), await newProduct()]
    await keep(user, hidden.id, gone.id, 1_999_999_999)
    await keep(member, hidden.id)
    await admin.api.deleteProduct({ params: { id: gone.id } })
    expect(await wishesOf(user)).toEqual([hidden.id])
    await setVisibility(databaseUrl, HIDDEN)
    expect(await wishesOf(user)).toEqual([])
    expect(await keep(user, hidden.id)).toEqual({ productIds: [] })
    expect(await wishesOf(member)).toEqual([hidden.id])
  })

  it("holds up to 200 products", async () => {
    const user = await registered(baseUrl)
    const { id } = await user.api.getUser()
    await withDatabase(
      databaseUrl,
      (sql) => sql`insert into wish (id, account_id, product_id)
        select 'wish_' || ${id}::int || '_' || n, ${id}::int, 1900000000 + n from generate_series(1, 200) n`,
    )
    const product = await newProduct()
    expect(await keep(user, product.id)).toEqual({ productIds: [] })
  })
})
