import postgres from "postgres"
import { afterAll, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const ORDER = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }

afterAll(() => sql.end())

it("stock still shown in the catalog can be added, and is checked again at checkout", async () => {
  const [product, member] = [
    await stockedProduct(await administrator(baseUrl), 5),
    await registeredMember(baseUrl),
  ]
  // Without an event, as if it had not arrived yet.
  await sql`update inventory_level set stocked_quantity = 2, raw_stocked_quantity = ${sql.json({ value: "2", precision: 20 })}
    where inventory_item_id in (select inventory_item_id from product_variant_inventory_item link
      join product_variant variant on variant.id = link.variant_id
      join product on product.id = variant.product_id where product.title = ${product.name})`
  await member.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
  const refusal = await refusalOf(member.api.placeOrder({ body: ORDER }))
  expect(refusal).toMatchObject({ status: 409, code: "out_of_stock" })
  const [line] = await member.api.listCart()
  expect(line).toMatchObject({ quantity: 3, product: { id: product.id } })

  // Where the catalogue lists less, the engine says how much is left.
  const more = member.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
  expect(await refusalOf(more)).toMatchObject({ status: 409, code: "out_of_stock" })
})
