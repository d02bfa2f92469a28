import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { StatementWatch } from "../../bench/lib/statements"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const watch = new StatementWatch("own-data")
const shippingAddress = "12 Harbor St, Portland, OR 97201"

let engine: SecondEngine
let productId: number

beforeAll(async () => {
  engine = await startSecondEngine(watch.environment)
  productId = (await stockedProduct(await administrator(baseUrl), 50)).id
})
afterAll(() => engine.stop())

async function memberWith(orders: number): Promise<Visitor> {
  const member = await registeredMember(baseUrl)
  for (let count = 0; count < orders; count += 1) {
    await member.api.addCartItem({ body: { productId } })
    await member.api.placeOrder({ body: { shippingAddress } })
  }
  return member
}

async function dataOf(member: Visitor) {
  const ids: number[] = []
  const { all } = await watch.during(async (headers) => {
    const answer = await fetchAsStorefront(`${engine.url}/api/user/data`, {
      headers: { ...headers, cookie: member.cookie() },
    })
    expect(answer.status).toBe(200)
    const data = (await answer.json()) as { orders: { id: number }[] }
    ids.push(...data.orders.map(({ id }) => id))
  })
  return { ids, statements: all.length }
}

it("a customer's orders are read in batches of three, newest first", async () => {
  const [few, three, many] = [await memberWith(2), await memberWith(3), await memberWith(4)]
  await dataOf(few)
  const [ofFew, ofThree, ofMany] = [await dataOf(few), await dataOf(three), await dataOf(many)]
  expect([ofFew, ofThree, ofMany].map(({ ids }) => ids.length)).toEqual([2, 3, 4])
  expect(ofMany.ids).toEqual([...ofMany.ids].sort((one, other) => other - one))
  expect(ofThree.statements).toBeLessThanOrEqual(ofFew.statements)
  expect(ofMany.statements).toBeGreaterThan(ofThree.statements)
})
