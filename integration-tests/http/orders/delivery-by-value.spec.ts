import { expect, it } from "vitest"
import { checkoutSuite } from "../../support/checkout-suite"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const suite = checkoutSuite(1)

const quote = (query: object = { shippingAddress }) => suite.buyer.api.getCartQuote({ query })
const order = (body: object = {}) => suite.buyer.api.placeOrder({ body: { shippingAddress, ...body } })

/** Delivers for five dollars, and for nothing what costs at least so much, with its taxes and discounts. */
async function freeFrom(dollars: number): Promise<void> {
  await suite.settings.withoutFreeDelivery()
  await suite.settings.delivery("Standard", 5, {
    prices: [
      { currency_code: "usd", amount: 5 },
      {
        currency_code: "usd",
        amount: 0,
        rules: [{ attribute: "item_total", operator: "gte", value: dollars }],
      },
    ],
  })
}

it("delivery rules include the tax on items from the first quote on", async () => {
  await suite.settings.countryTax({ name: "Sales tax", rate: 10 })
  await freeFrom(21)
  await quote({})
  const first = await quote()
  expect(first).toMatchObject({ subtotal: 1999, shipping: 0, tax: 200, total: 2199 })
  expect(first.deliveryOptions).toMatchObject([{ name: "Standard", price: 0 }])
  expect(await quote()).toEqual(first)
  expect(await order({ quoteHash: first.hash })).toMatchObject({ shipping: 0, totalAmount: 2199 })
})

it("delivery rules use the discounted total from the first quote on", async () => {
  await suite.settings.promotion()
  await freeFrom(19)
  const first = await quote()
  expect(first).toMatchObject({ subtotal: 1999, discount: 200, shipping: 500, total: 2299 })
  expect(first.deliveryOptions).toMatchObject([{ name: "Standard", price: 500 }])
  expect(await quote()).toEqual(first)
  expect(await order({ quoteHash: first.hash })).toMatchObject({ shipping: 500, totalAmount: 2299 })
})

it("delivery costs the same for an order without a quote", async () => {
  await suite.settings.countryTax({ name: "Sales tax", rate: 10 })
  await suite.settings.promotion()
  await freeFrom(19.8)
  expect(await order()).toMatchObject({ shipping: 500, tax: 230, totalAmount: 2529 })
})

it("delivery costs follow a price change after the quote, and the buyer is informed", async () => {
  await freeFrom(19)
  const first = await quote()
  expect(first).toMatchObject({ shipping: 0, total: 1999 })
  const { id, createdAt: _createdAt, categoryId, ...known } = suite.product
  const priceOf = (price: number) => {
    const body = { ...known, categoryId: Number(categoryId), price }
    return suite.admin.api.updateProduct({ params: { id }, body })
  }
  await priceOf(1500)
  suite.settings.onRestore(() => priceOf(1999))
  const second = await quote()
  expect(second).toMatchObject({ shipping: 500, total: 2000 })
  expect(await order({ quoteHash: second.hash })).toMatchObject({ shipping: 500, totalAmount: 2000 })
})

it("a delivery discount applies to the order's final delivery price", async () => {
  await suite.settings.promotion({
    method: { type: "percentage", target_type: "shipping_methods", allocation: "across", value: 50 },
  })
  await suite.settings.promotion()
  await freeFrom(19)
  const first = await quote()
  expect(first).toMatchObject({ discount: 450, shipping: 500, total: 2049 })
  expect(await order({ quoteHash: first.hash })).toMatchObject({ totalAmount: 2049 })
})
