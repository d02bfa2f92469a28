import { beforeAll, describe, expect, inject, it } from "vitest"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { mailsTo, mailTo } from "../../support/mailbox"
import { productInVariants, sizesAndColours, variantOf } from "../../support/variants"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
const mails = inject("mailDirectory")
const ADDRESS = "12 Harbor St, Portland, OR 97201"
let admin: Visitor
let member: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
})

const fieldsOf = async (call: Promise<unknown>) => Object.keys((await fieldsOfRefusal(call)).fields ?? {})
const shown = (id: number, person = visitor) => person.api.getProduct({ params: { id } })
const listed = async (id: number) => (await visitor.api.listProducts({ query: { ids: String(id) } }))[0]

describe("a product with several variants", () => {
  it("shows the choices with price and stock for each", async () => {
    const { id } = await productInVariants(admin, { "S / Blue": 2, "M / Blue": 0, "M / Black": 4 })
    const product = await shown(id)
    expect(product).toMatchObject({
      price: 3000,
      priceTo: 3200,
      stockQuantity: 6,
      options: [
        { name: "Size", values: ["S", "M"] },
        { name: "Colour", values: ["Blue", "Black"] },
      ],
    })
    expect(product.variants).toEqual([
      expect.objectContaining({
        title: "S / Blue",
        price: 3000,
        stockQuantity: 2,
        options: { Size: "S", Colour: "Blue" },
      }),
      expect.objectContaining({ title: "M / Blue", price: 3100, stockQuantity: 0 }),
      expect.objectContaining({ title: "M / Black", price: 3200, stockQuantity: 4 }),
    ])
    const { variants: _variants, details: _details, ...inLists } = product
    expect(await listed(id)).toEqual(inLists)
  })

  it("is sold by variant, each with its own price and cart line", async () => {
    const product = await productInVariants(admin, { S: 5, M: 5 })
    const [small, medium] = [variantOf(product, "S"), variantOf(product, "M")]
    const add = (variantId: string, quantity = 1) =>
      member.api.addCartItem({ body: { productId: product.id, variantId, quantity } })
    await add(small.id)
    expect(await add(medium.id)).toMatchObject({
      quantity: 1,
      product: { id: product.id, price: 3100, variant: { id: medium.id, title: "M" } },
    })
    await add(medium.id, 2)
    expect(await member.api.listCart()).toEqual([
      expect.objectContaining({ quantity: 1 }),
      expect.objectContaining({ quantity: 3 }),
    ])
    const quote = await member.api.getCartQuote()
    expect(quote.items.map(({ name, amount }) => [name, amount])).toEqual([
      [`${product.name} (S)`, 3000],
      [`${product.name} (M)`, 9300],
    ])
    const order = await member.api.placeOrder({ body: { shippingAddress: ADDRESS, paymentMethod: "credit" } })
    const bought = order.items
      .filter(({ productId }) => productId === product.id)
      .sort((a, b) => a.price - b.price)
    expect(bought).toEqual([
      expect.objectContaining({ variantId: small.id, variantTitle: "S", name: product.name, price: 3000 }),
      expect.objectContaining({ variantId: medium.id, variantTitle: "M", price: 3100, quantity: 3 }),
    ])
    const after = await shown(product.id)
    expect(after.variants?.map(({ stockQuantity }) => stockQuantity)).toEqual([4, 2])
  })

  it("requires a valid choice", async () => {
    const product = await productInVariants(admin, { S: 5, M: 0 })
    const other = await productInVariants(admin, { S: 5, M: 1 })
    const add = (variantId?: string) =>
      member.api.addCartItem({ body: { productId: product.id, ...(variantId && { variantId }) } })
    expect(await fieldsOf(add())).toContain("variantId")
    expect(await refusalOf(add(variantOf(other, "S").id))).toMatchObject({ code: "not_found" })
    expect(await refusalOf(add(variantOf(product, "M").id))).toMatchObject({
      code: "out_of_stock",
      message: expect.stringContaining(`${product.name} (M)`),
    })
  })

  it("keeps its price and stock when the product form is saved", async () => {
    const product = await productInVariants(admin, { S: 5, M: 1 })
    const change = (changes: object) => admin.api.changeProduct({ params: { id: product.id }, body: changes })
    expect(await fieldsOf(change({ price: 999 }))).toContain("price")
    expect(await fieldsOf(change({ stockQuantity: 99 }))).toContain("stockQuantity")
    expect(await fieldsOf(change({ stockChange: 1 }))).toContain("stockChange")
    const renamed = await change({ name: "Renamed sleeve", price: product.price, stockQuantity: 6 })
    expect(renamed).toMatchObject({ name: "Renamed sleeve", stockQuantity: 6, price: 3000 })
  })

  it("removes a discontinued variant from carts", async () => {
    const buyer = await registeredMember(baseUrl)
    const product = await productInVariants(admin, { S: 5, M: 5 })
    const { id } = product
    for (const { id: variantId } of product.variants ?? [])
      await buyer.api.addCartItem({ body: { productId: id, variantId } })
    const { options, variants } = sizesAndColours({ S: 5, M: 5, L: 1 })
    const kept = variants.filter((variant) => variant.options.Size !== "M")
    await admin.api.setProductVariants({
      params: { id },
      body: {
        options,
        variants: kept.map((variant) => ({
          ...variant,
          ...(variant.options.Size === "S" && { id: variantOf(product, "S").id, stockQuantity: undefined }),
        })),
      },
    })
    const after = await shown(id)
    expect(after.options).toEqual([{ name: "Size", values: ["S", "L"] }])
    expect(variantOf(after, "S")).toMatchObject({ id: variantOf(product, "S").id, stockQuantity: 5 })
    expect((await buyer.api.listCart()).map((item) => item.product.variant?.title)).toEqual(["S"])
  })

  it("can be turned back into a product without options", async () => {
    const product = await productInVariants(admin, { S: 5, M: 5 })
    const body = { options: [], variants: [{ options: {}, price: 2500, stockQuantity: 3 }] }
    await admin.api.setProductVariants({ params: { id: product.id }, body })
    const single = await shown(product.id)
    expect(single).toMatchObject({ price: 2500, stockQuantity: 3 })
    expect(single).not.toHaveProperty("variants")
    expect(single).not.toHaveProperty("options")
    await member.api.clearCart()
    const item = await member.api.addCartItem({ body: { productId: product.id } })
    expect(item.product).not.toHaveProperty("variant")
  })
})

describe("a restock notice for one variant", () => {
  it("is emailed only when that variant is back", async () => {
    const product = await productInVariants(admin, { S: 0, M: 0 })
    const [small, medium] = [variantOf(product, "S"), variantOf(product, "M")]
    const email = `${uniqueName("waiting")}@example.com`
    const ask = (variantId: string) =>
      visitor.api.requestRestockNotice({ params: { id: product.id }, body: { email, variantId } })
    const restock = (id: string) =>
      admin.api.setProductVariants({
        params: { id: product.id },
        body: {
          options: product.options ?? [],
          variants: (product.variants ?? []).map((variant) => ({
            ...variant,
            stockQuantity: variant.id === id ? 4 : undefined,
          })),
        },
      })
    await ask(medium.id)
    await restock(small.id)
    expect(await refusalOf(ask(small.id))).toMatchObject({ code: "conflict" })
    expect(await refusalOf(ask("variant_of_nothing"))).toMatchObject({ code: "not_found" })
    expect(await mailsTo(mails, email)).toEqual([])
    await restock(medium.id)
    const { text } = await mailTo(mails, email, `${product.name} (M) is back in stock`)
    expect(text).toContain(`/product/${product.id}?variant=${medium.id}`)
  })
})
