import { beforeAll, describe, expect, inject, it } from "vitest"
import { mailTo } from "../../support/mailbox"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, uniqueName, type Visitor } from "../../support/visitor"
import type { Product } from "@shop/contracts"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "5 Gift Street, Austin, TX 78701"

let admin: Visitor
let product: Product

beforeAll(async () => {
  admin = await administrator(baseUrl)
  product = await stockedProduct(admin, 20)
})

describe("an order's recipient", () => {
  it("appears with the order everywhere, beside the buyer", async () => {
    const pia = await registeredMember(baseUrl)
    const buyer = await pia.api.getUser()
    const email = `${uniqueName("olga")}@example.org`
    const recipient = { name: "Grandma Olga Berg", email }
    await pia.api.addCartItem({ body: { productId: product.id } })
    const order = await pia.api.placeOrder({ body: { shippingAddress, fullName: recipient.name, email } })
    expect(order).toMatchObject({ recipient, shippingAddress })
    const params = { id: order.id }
    expect(await pia.api.listOrders()).toMatchObject([{ recipient }])
    expect(await pia.api.getOwnOrder({ params })).toMatchObject({ recipient })
    const user = { username: buyer.username, email: buyer.email }
    expect(await admin.api.getOrder({ params })).toMatchObject({ recipient, user })
    const [listed] = await admin.api.listAllOrders({ query: { q: buyer.username } })
    expect(listed).toMatchObject({ recipient, user })
  })

  it("is the buyer when no one else is named", async () => {
    const member = await registeredMember(baseUrl)
    const { email, fullName } = await member.api.getUser()
    await member.api.addCartItem({ body: { productId: product.id } })
    const order = await member.api.placeOrder({ body: { shippingAddress } })
    expect(order.recipient).toEqual({ name: fullName, email })
  })

  it("learns from the confirmation who placed the order and where it ships", async () => {
    const pia = await registeredMember(baseUrl)
    const { username, email: own } = await pia.api.getUser()
    await pia.api.updateProfile({ body: { username, email: own, fullName: "Pia Lindqvist" } })
    const email = `${uniqueName("olga")}@reachable.test`
    await pia.api.addCartItem({ body: { productId: product.id } })
    const { id } = await pia.api.placeOrder({ body: { shippingAddress, fullName: "Olga Berg", email } })
    const { text } = await mailTo(inject("mailDirectory"), email, `An order for you (${id})`)
    expect(text).toContain("Hello Olga Berg,")
    expect(text).toContain(`Pia Lindqvist placed order`)
    expect(text).toContain(`Shipping to: Olga Berg, ${shippingAddress}`)
  })

  it("gets no link that the buyer typed into a name or address", async () => {
    const pia = await registeredMember(baseUrl)
    const { username, email: own } = await pia.api.getUser()
    await pia.api.updateProfile({ body: { username, email: own, fullName: "You have won evil.com" } })
    const email = `${uniqueName("olga")}@reachable.test`
    await pia.api.addCartItem({ body: { productId: product.id } })
    const fullName = "Olga, see https://evil.example"
    const { id } = await pia.api.placeOrder({ body: { shippingAddress, fullName, email } })
    const { text } = await mailTo(inject("mailDirectory"), email, `An order for you (${id})`)
    expect(text).toContain(`Someone placed order ${id} for you`)
    expect(text).not.toContain("evil")
  })
})
