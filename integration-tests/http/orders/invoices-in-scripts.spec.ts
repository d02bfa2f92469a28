import { afterEach, beforeAll, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { textOfPdfAt } from "../../support/pdf"
import { changeSettings } from "../../support/settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

let admin: Visitor
let product: Product
let undo: () => Promise<void> = () => Promise.resolve()

beforeAll(async () => {
  admin = await administrator(baseUrl)
  product = await stockedProduct(admin, 500)
})

afterEach(() => undo())

it.each([
  ["Hebrew", "חברת השלום", "רחוב הרצל 12"],
  ["Chinese", "上海康复器械有限公司", "南京东路12号"],
])("an invoice prints the seller and street in %s", async (_, sellerName, street) => {
  undo = await changeSettings(baseUrl, { sellerName })
  const member = await registeredMember(baseUrl)
  await member.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
  const shippingAddress = `${street}, Portland, OR 97201`
  const { id } = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
  const { refunds } = await admin.api.refundOrder({ params: { id }, body: { amount: 100, reason: street } })
  for (const path of ["invoice", "packing-slip", `refunds/${refunds[0]?.id ?? ""}/credit-note`]) {
    const text = await textOfPdfAt(admin, `/api/admin/orders/${id}/${path}`)
    for (const words of [sellerName, street])
      expect(text.replace(/\s/g, "")).toContain(words.replace(/\s/g, ""))
  }
})
