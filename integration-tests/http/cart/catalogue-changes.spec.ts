import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { stockedProduct } from "../../support/stocked-products"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { administrator, registeredMember, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
let admin: Visitor
let kept: Product
let restore: (() => Promise<void>) | undefined

beforeAll(async () => {
  admin = await administrator(baseUrl)
  kept = await stockedProduct(admin, 100)
})
afterEach(async () => {
  await restore?.()
  restore = undefined
})

async function change({ id, createdAt: _createdAt, categoryId, ...product }: Product, changes: object) {
  return admin.api.updateProduct({
    params: { id },
    body: { ...product, categoryId: Number(categoryId), ...changes },
  })
}

const add = (visitor: Visitor, { id }: Product) => visitor.api.addCartItem({ body: { productId: id } })
const remove = ({ id }: Product) => admin.api.deleteProduct({ params: { id } })
const namesIn = async ({ api }: Visitor) => (await api.listCart()).map(({ product }) => product.name)

describe("a cart with a deleted product", () => {
  it("can be ordered with the remaining items, or becomes empty", async () => {
    const member = await registeredMember(baseUrl)
    const removed = await stockedProduct(admin, 5)
    await add(member, removed)
    await add(member, kept)
    await remove(removed)
    expect(await namesIn(member)).toEqual([kept.name])
    expect(await member.api.placeOrder({ body })).toMatchObject({ totalAmount: kept.price })
    expect(await refusalOf(member.api.placeOrder({ body }))).toMatchObject({
      status: 400,
      code: "cart_empty",
    })
  })

  it("has room for another product", async () => {
    restore = await changeSettings(baseUrl, { maxCartItems: 1 })
    const member = await registeredMember(baseUrl)
    const removed = await stockedProduct(admin, 5)
    const { id } = await add(member, removed)
    await remove(removed)
    const update = member.api.updateCartItem({ params: { id }, body: { quantity: 2 } })
    expect(await refusalOf(update)).toMatchObject({ status: 404, code: "not_found" })
    await add(member, kept)
    expect(await namesIn(member)).toEqual([kept.name])
  })
})

describe("a cart with a changed product", () => {
  it("shows the current name, picture and price, which the order then charges", async () => {
    const member = await registeredMember(baseUrl)
    const product = await stockedProduct(admin, 5)
    const item = await add(member, product)
    const changes = { name: uniqueName("Renamed"), price: 2345, imageUrl: "/pictures/another.webp" }
    await change(product, changes)
    const changed = { ...item, product: { id: product.id, ...changes } }
    expect(await member.api.listCart()).toEqual([changed])
    const params = { id: item.id }
    const twice = { ...changed, quantity: 2 }
    expect(await member.api.updateCartItem({ params, body: { quantity: 2 } })).toEqual(twice)
    expect(await member.api.placeOrder({ body })).toMatchObject({ totalAmount: 2 * changes.price })
  })
})

describe("a cart with a product its owner may no longer buy", () => {
  /** A member whose cart has a public and a doctors' product, and who was a doctor only when they were added. */
  async function formerDoctor(): Promise<{ member: Visitor; forDoctors: Product }> {
    const member = await registeredMember(baseUrl, { isDoctor: true })
    const forDoctors = await change(await stockedProduct(admin, 5), { visibility: "doctor" })
    await add(member, forDoctors)
    await add(member, kept)
    const { id } = await member.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isDoctor: false } })
    return { member, forDoctors }
  }

  it("shows the product in teaser mode, but can't be ordered", async () => {
    const { member, forDoctors } = await formerDoctor()
    expect(await namesIn(member)).toEqual([forDoctors.name, kept.name])
    expect(await refusalOf(member.api.placeOrder({ body }))).toEqual({
      status: 403,
      code: "doctor_required",
      message: "You don't have access to purchase this product",
    })
    expect((await fieldsOfRefusal(member.api.placeOrder({ body }))).fields).toEqual({
      cart: `Please remove ${forDoctors.name} from your cart.`,
    })
    expect(await namesIn(member)).toEqual([forDoctors.name, kept.name])
  })

  it("hides the product when its level is hidden", async () => {
    const { member, forDoctors } = await formerDoctor()
    restore = await changeSettings(baseUrl, { doctorProducts: "hidden" })
    expect(await namesIn(member)).toEqual([kept.name])
    await restore()
    expect(await namesIn(member)).toEqual([forDoctors.name, kept.name])
  })

  it("drops the product at the next order when its level is hidden", async () => {
    const { member } = await formerDoctor()
    restore = await changeSettings(baseUrl, { doctorProducts: "hidden" })
    expect(await member.api.placeOrder({ body })).toMatchObject({ totalAmount: kept.price })
  })

  it("drops the product at the next cart change when its level is hidden", async () => {
    const { member } = await formerDoctor()
    restore = await changeSettings(baseUrl, { doctorProducts: "hidden" })
    expect(await add(member, kept)).toMatchObject({ quantity: 2, product: { name: kept.name } })
    await restore()
    expect(await namesIn(member)).toEqual([kept.name])
  })
})
