import { expect, type Page } from "@playwright/test"
import type { OrderDetail } from "@shop/contracts"
import type { EngineAdmin } from "../../support/engine"
import { createAtEngine, stockAtEngine, type EngineProduct } from "../../support/engine-products"
import type { EngineSettings } from "../../support/engine-settings"
import { textOfPdf } from "../../support/pdf"
import { levelsOf, levelsPath, secondLocation } from "../../support/second-location"
import { inShopDatabase } from "../../support/shop-database"
import { member, order, putInCart, type Person } from "./people"
import { open } from "./scenario"

/** What a member orders: two of a product that lies at two locations, one that is delivered in a way of its own, and the kit. */
export interface TwoDeliveries {
  id: number
  buyer: Person
  split: EngineProduct
  cold: EngineProduct
  /** The name of the delivery that `cold` needs. */
  coldDelivery: string
  shelf: { id: string; name: string }
}

export const KIT = "Recovery Starter Kit"

/** A new product, with its name in the engine's inventory as well, where its only variant's would be. */
export async function namedProduct(settings: EngineSettings, pieces: number, changes: object = {}) {
  const product = await createAtEngine(settings.engine, changes)
  await settings.update(`/admin/inventory-items/${product.inventoryItemId}`, { title: product.name })
  await stockAtEngine(settings.engine, product, pieces)
  return product
}

/** A product with one piece at the shop's location and one at another. */
async function atTwoLocations(settings: EngineSettings) {
  const shelf = await secondLocation(settings)
  const { shipping_profile_id } = await settings.freeDelivery()
  const split = await namedProduct(settings, 1, { shipping_profile_id })
  await settings.update(levelsPath(split.inventoryItemId), { location_id: shelf.id, stocked_quantity: 1 })
  return { split, shelf }
}

/** A product that is delivered in a way of its own. */
async function cooled(settings: EngineSettings) {
  const cold = await namedProduct(settings, 5)
  const coldDelivery = `Cooled ${cold.name}`
  const profile = await settings.profileOf(cold)
  await settings.delivery(coldDelivery, 7, { shipping_profile_id: profile })
  return { cold, coldDelivery }
}

/** The id of a product of the engine's in the shop, once it is listed. */
export async function shownId(page: Page, { name }: EngineProduct): Promise<number> {
  const find = async () => {
    const answer = await page.request.get(`/api/products?${new URLSearchParams({ search: name })}`)
    const found = (await answer.json()) as { id: number; name: string }[]
    return found.find((product) => product.name === name)?.id
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? 0
}

/** Has a new member, in this browser, order two deliveries with the starter kit. */
export async function orderTwoDeliveries(page: Page, settings: EngineSettings): Promise<TwoDeliveries> {
  const products = { ...(await atTwoLocations(settings)), ...(await cooled(settings)) }
  const buyer = await member(page, "delia")
  await putInCart(page, await shownId(page, products.split), 2)
  await putInCart(page, await shownId(page, products.cold))
  return { id: await order(page), buyer, ...products }
}

/** Pieces of a product at a location: what is there, and what of it is reserved. */
export async function stockOf(engine: EngineAdmin, product: EngineProduct, location: string) {
  const levels = await levelsOf(engine, product.inventoryItemId)
  const level = levels.find(({ location_id }) => location_id === location)
  return [level?.stocked_quantity, level?.reserved_quantity]
}

/** The contents of an order's parcels, each with the location that it left from, and whether it has arrived; by SQL. */
export function parcelsOf(id: number) {
  return inShopDatabase(
    (sql) => sql<{ from: string; content: string; has_arrived: boolean }[]>`
      select parcel.location_id as from, parcel.delivered_at is not null as has_arrived,
        string_agg(line.title || ' ' || content.quantity::int, ', ' order by line.title) as content
      from "order"
      join order_fulfillment link on link.order_id = "order".id and link.deleted_at is null
      join fulfillment parcel on parcel.id = link.fulfillment_id and parcel.canceled_at is null
      join fulfillment_item content on content.fulfillment_id = parcel.id and content.deleted_at is null
      join order_line_item line on line.id = content.line_item_id
      where "order".display_id = ${id}
      group by parcel.id order by content`,
  )
}

/** What an order has been paid and paid back, in cents, and its credit notes; by SQL. */
export async function moneyOf(
  id: number,
): Promise<{ paid: number; refunded: number[]; credit_notes: number }> {
  const [row] = await inShopDatabase(
    (sql) => sql<{ paid: number; refunded: number[]; credit_notes: number }[]>`
      select
        (select coalesce(sum(amount) * 100, 0)::int from capture where payment_id = any(bought.payments)
          and deleted_at is null) as paid,
        array(select (amount * 100)::int from refund where payment_id = any(bought.payments)
          and deleted_at is null order by created_at) as refunded,
        (select count(*)::int from invoice where order_id = ${id} and kind = 'credit_note') as credit_notes
      from (select array_agg(payment.id) as payments from "order"
        join order_payment_collection link on link.order_id = "order".id and link.deleted_at is null
        join payment on payment.payment_collection_id = link.payment_collection_id
        where "order".display_id = ${id}) bought`,
  )
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}

/**
 * Expects that an order of two deliveries has arrived, and that its cooled product came back, whole, to the shop's own
 * location and is refunded: as its buyer reads it, by the facade, and by SQL.
 */
export async function expectReturnedInPart(
  page: Page,
  engine: EngineAdmin,
  { id, split, cold, shelf }: TwoDeliveries,
  { home, isNamed }: { home: string; isNamed: boolean },
): Promise<void> {
  expect(await stockOf(engine, split, home)).toEqual([0, 0])
  expect(await stockOf(engine, split, shelf.id)).toEqual([0, 0])
  expect(await stockOf(engine, cold, home)).toEqual([5, 0])

  await open(page, "/account/orders")
  await expect(page.getByRole("article", { name: `Order #${id}` })).toContainText("Delivered")
  await open(page, `/account/orders/${id}`)
  await expect(page.locator("header", { hasText: `Order #${id}` })).toContainText("Delivered")
  await expect(page.getByRole("region", { name: "Returns" })).toContainText(isNamed ? "Refunded" : "Received")
  const money = page.getByRole("region", { name: "Delivery and payment" })
  await expect(money).toContainText("Partly refunded")
  await expect(money).toContainText("$12.50 refunded")
  const note = await money.getByRole("link", { name: /^Credit note/ }).getAttribute("href")
  const pdf = await page.request.get(note ?? "")
  expect(await textOfPdf(new Uint8Array(await pdf.body()).buffer)).toContain("12.50")

  const found = (await (await page.request.get(`/api/orders/${id}`)).json()) as OrderDetail
  expect(found).toMatchObject({ status: "delivered", returned: 1250, refunded: 1250, due: 0 })
  const ofReturn = isNamed ? { status: "refunded", refunded: 1250 } : { status: "received", refunded: 0 }
  expect(found.returns).toMatchObject([{ worth: 1250, ...ofReturn }])
  expect(found.parcels.map(({ status }) => status)).toEqual(found.parcels.map(() => "delivered"))
  expect(await moneyOf(id)).toEqual({ paid: found.paid, refunded: [1250], credit_notes: 1 })
}
