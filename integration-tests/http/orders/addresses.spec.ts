import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import { stockedProduct } from "../../support/stocked-products"
import { fieldsOfRefusal } from "../../support/refusal"
import { administrator, registered, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const PARTS = {
  address: "12 Harbor St",
  address2: "Apt 4",
  city: "Portland",
  state: "Oregon",
  zipCode: "97201",
  phone: "+1 503 555 0100",
}

let buyer: Visitor
let product: Product

beforeAll(async () => {
  product = await stockedProduct(await administrator(baseUrl), 1000)
})

beforeEach(async () => {
  buyer = await registeredMember(baseUrl)
  await buyer.api.addCartItem({ body: { productId: product.id } })
})

const order = (body: object) => buyer.api.placeOrder({ body })

async function engineAddress(orderId: number) {
  const [row] = await withDatabase(
    inject("databaseUrl"),
    (sql) => sql`select address_1, address_2, city, province, postal_code, phone, order_address.country_code
      from "order" join order_address on order_address.id = "order".shipping_address_id
      where "order".display_id = ${orderId}`,
  )
  return row
}

describe("an order address", () => {
  it("is a single text that the engine stores in parts", async () => {
    const shippingAddress = "12 Harbor St, Apt 4, Portland, Oregon 97201-1234"
    const placed = await order({ shippingAddress })
    expect(placed.shippingAddress).toBe("12 Harbor St, Apt 4, Portland, OR 97201-1234")
    expect(await engineAddress(placed.id)).toEqual({
      address_1: "12 Harbor St, Apt 4",
      address_2: null,
      city: "Portland",
      province: "us-or",
      postal_code: "97201-1234",
      phone: null,
      country_code: "us",
    })
  })

  it("may be sent in parts", async () => {
    const placed = await order({ postalAddress: PARTS })
    expect(placed.shippingAddress).toBe("12 Harbor St, Apt 4, Portland, OR 97201")
    expect(await engineAddress(placed.id)).toMatchObject({
      address_1: "12 Harbor St",
      address_2: "Apt 4",
      province: "us-or",
      phone: "+1 503 555 0100",
    })
  })

  it("keeps its parts after a quote with the text form", async () => {
    await buyer.api.createCartPaymentIntent({ body: { postalAddress: PARTS } })
    const shippingAddress = "12 Harbor St, Apt 4, Portland, OR 97201"
    await buyer.api.getCartQuote({ query: { shippingAddress } })
    const { id } = await buyer.api.getUser()
    const [row] = await withDatabase(
      inject("databaseUrl"),
      (sql) => sql`select address_1, address_2, phone from cart
        join cart_address on cart_address.id = cart.shipping_address_id
        join account on account.customer_id = cart.customer_id
        where account.id = ${id} and cart.completed_at is null and cart.deleted_at is null`,
    )
    expect(row).toEqual({ address_1: "12 Harbor St", address_2: "Apt 4", phone: "+1 503 555 0100" })
  })

  it.each([
    ["12 Harbor St in Portland", "Please enter the address as 'street, city, state ZIP'"],
    [
      "12 Harbor St, Portland, XX 97201",
      "XX isn't a US state. Please enter a name or abbreviation, such as Oregon or OR",
    ],
    [
      "12 Harbor St, Portland, OR 972",
      "972 isn't a ZIP code. Please enter a five-digit ZIP code, such as 97201",
    ],
  ])("is rejected at its field: %j", async (shippingAddress, message) => {
    const refusals = [order({ shippingAddress }), buyer.api.getCartQuote({ query: { shippingAddress } })]
    for (const refusal of await Promise.all(refusals.map(fieldsOfRefusal))) {
      expect(refusal).toMatchObject({ status: 400 })
      expect(refusal.fields?.shippingAddress).toContain(message)
    }
    expect(await buyer.api.listCart()).toHaveLength(1)
  })

  it.each([
    [{ state: "Orgon" }, "state", "Please choose a US state"],
    [{ zipCode: "9720X" }, "zipCode", "Please enter a five-digit ZIP code, such as 97201"],
    [{ zipCode: "10001" }, "zipCode", "ZIP code 10001 isn't in Oregon. Please check both"],
    [{ phone: "call me" }, "phone", "Please enter a valid phone number, or leave this empty"],
    [{ country: "CA" }, "country", "Must be one of: US"],
  ])("is rejected at its part's field: %j", async (wrong, field, message) => {
    const refusal = await fieldsOfRefusal(order({ postalAddress: { ...PARTS, ...wrong } }))
    expect(refusal).toMatchObject({ status: 400, fields: { [`postalAddress.${field}`]: message } })
  })

  it("is required as a text or in parts", async () => {
    expect(await fieldsOfRefusal(order({}))).toMatchObject({
      fields: { shippingAddress: "Address is required" },
    })
  })
})

describe("/api/user/address", () => {
  const saved = (visitor = buyer) => visitor.api.getSavedAddress().then(({ address }) => address)

  it("suggests the last order's address and recipient", async () => {
    expect(await saved()).toBeNull()
    await order({ postalAddress: PARTS, fullName: "Friendly Neighbour" })
    const expected = { ...PARTS, state: "OR", country: "US", fullName: "Friendly Neighbour" }
    await expect.poll(saved).toEqual(expected)

    await buyer.api.addCartItem({ body: { productId: product.id } })
    await order({ shippingAddress: "9 Other St, Salem, OR 97301" })
    await expect.poll(saved).toMatchObject({ address: "9 Other St", address2: "", phone: "", city: "Salem" })
  })

  it("can only be changed and deleted by its owner", async () => {
    const { address } = await buyer.api.saveAddress({ body: { postalAddress: PARTS } })
    expect(await saved()).toEqual({ ...address, fullName: null })
    await buyer.api.saveAddress({ body: { postalAddress: { ...PARTS, city: "Salem" } } })
    expect(await saved()).toMatchObject({ city: "Salem" })
    const stranger = await registered(baseUrl)
    expect(await saved(stranger)).toBeNull()
    await stranger.api.forgetAddress()
    expect(await saved()).not.toBeNull()
    await buyer.api.forgetAddress()
    await buyer.api.forgetAddress()
    expect(await saved()).toBeNull()
    expect((await fetch(`${baseUrl}/api/user/address`)).status).toBe(401)
  })

  it("stays unchanged after a rejected order", async () => {
    await buyer.api.saveAddress({ body: { postalAddress: PARTS } })
    const wrong = buyer.api.saveAddress({ body: { postalAddress: { ...PARTS, state: "XX" } } })
    expect((await fieldsOfRefusal(wrong)).fields).toHaveProperty(["postalAddress.state"])
    expect(await saved()).toMatchObject({ state: "OR" })
  })
})
