import { beforeAll, describe, expect, inject, it } from "vitest"
import { productDetails, type ProductInput } from "@shop/contracts"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const newCategory = async () => {
  const body = { name: uniqueName("Related"), description: "What belongs together." }
  return (await admin.api.createCategory({ body })).id
}

/** A product with a fact that shoppers can filter by. */
async function product(fact: string, changes: Partial<ProductInput> = {}, stock = 3): Promise<number> {
  const { id } = await stockedProduct(admin, stock, changes)
  if (fact) {
    const body = productDetails.parse({ facts: [{ name: "Part", value: fact, filter: true }] })
    await admin.api.setProductDetails({ params: { id }, body })
  }
  return id
}

const related = async (id: number, who = visitor) =>
  (await who.api.listRelatedProducts({ params: { id } })).map((one) => one.id)

describe("related products", () => {
  it("share facts or a category, prefer available products, and are at most four", async () => {
    const [here, elsewhere] = [await newCategory(), await newCategory()]
    const part = uniqueName("part")
    const id = await product(`${part}, other ${part}`, { categoryId: here })
    expect(await related(id)).toEqual([])
    const inCategory = await product("", { categoryId: here })
    const soldOut = await product("", { categoryId: here }, 0)
    const ofFact = await product(part, { categoryId: elsewhere })
    const ofBoth = await product(part, { categoryId: here })
    expect(await related(id)).toEqual([ofBoth, ofFact, inCategory, soldOut])
    const ofTwo = await product(`other ${part}, ${part}`, { categoryId: here })
    expect(await related(id)).toEqual([ofTwo, ofBoth, ofFact, inCategory])
    const page = await (await visitor.request(`/product/${id}`)).text()
    expect(page).toContain(`href="/product/${ofFact}"`)
  })

  it("follow the viewer's access and prices", async () => {
    const categoryId = await newCategory()
    const id = await product("", { categoryId })
    const [other] = [await product("", { categoryId })]
    const member = await registeredMember(baseUrl)
    expect(await related(id)).toEqual([other])
    const [shown] = await member.api.listRelatedProducts({ params: { id } })
    expect(shown).toEqual((await member.api.listProducts({ query: { ids: String(other) } }))[0])
    await admin.api.deleteProduct({ params: { id } })
    expect(await related(id)).toEqual([])
    expect(await related(2_000_000_001)).toEqual([])
  })
})
