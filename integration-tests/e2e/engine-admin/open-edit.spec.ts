import { expect, test, type Page } from "@playwright/test"
import { EngineAdmin } from "../../support/engine"
import type { EngineProduct } from "../../support/engine-products"
import { EngineSettings } from "../../support/engine-settings"
import { ownDelivery } from "../../support/second-location"
import { inShopDatabase } from "../../support/shop-database"
import { member, order, putInCart, signIn as signInToShop } from "../journeys/people"
import { open, openAnotherBrowser, toastWith } from "../journeys/scenario"
import { moneyOf, namedProduct, parcelsOf, shownId, stockOf } from "../journeys/two-deliveries"
import {
  ADMINISTRATOR,
  button,
  closeDesk,
  expectRefused,
  expectToast,
  openDesk,
  section,
  signIn,
  type Desk,
} from "./desk"
import { askRefund, backToOrder, cancelOrder, openOrder, leaveEditOpen, refund } from "./order-work"
import { fulfill, pack } from "./parcel-work"

const OPEN =
  /This order has had an edit open since \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Finish or cancel it in the engine's admin first\./

let engine: EngineAdmin
let settings: EngineSettings
let home: { id: string; name: string }
let free: string
let desk: Desk
let staff: Page
let product: EngineProduct
/** The order's number. */
let id: number

test.beforeEach(async ({ page, browser }) => {
  test.slow()
  engine = await EngineAdmin.ofDemoShop(process.env.ENGINE_URL ?? "")
  settings = new EngineSettings(engine)
  ;({ home, free } = await ownDelivery(settings))
  const { shipping_profile_id } = await settings.freeDelivery()
  product = await namedProduct(settings, 9, { shipping_profile_id })
  const { email } = await member(page, "edda")
  await putInCart(page, await shownId(page, product), 3)
  id = await order(page)
  staff = await openAnotherBrowser(page)
  await signInToShop(staff, "admin")
  desk = await openDesk(browser, process.env.ENGINE_URL ?? "")
  await signIn(desk.page, ADMINISTRATOR)
  await openOrder(desk.page, id, email)
})
test.afterEach(async () => {
  await staff.context().close()
  await settings.restore()
})

/** The changes of the order that are neither finished nor dropped; by SQL. */
const openChanges = () =>
  inShopDatabase(
    (sql) => sql`
      select change.id from order_change change join "order" on "order".id = change.order_id
      where "order".display_id = ${id} and change.status in ('pending', 'requested') and change.deleted_at is null`,
  )

const onePiece = () => ({ from: home.name, by: free, pieces: { [product.name]: 1 } })
const inShop = (name: string) => staff.getByRole("main").getByRole("button", { name, exact: true })
const inDialog = (name: string) => staff.getByRole("dialog").getByRole("button", { name, exact: true })

/** Opens the order in the shop's administration, where toasts of what was done before are gone. */
const openInShop = () => open(staff, `/admin/orders/${id}`)

/** The refusal as staff read it in the shop's administration; what is behind an open dialog is hidden from roles. */
const refusalInShop = () =>
  staff.getByRole("region", { includeHidden: true, name: /Notifications/ }).getByText(OPEN)

async function refundInShop(dollars: string): Promise<void> {
  await inShop("Issue refund").click()
  await staff.getByLabel("Amount in dollars").fill(dollars)
  await staff.getByLabel("Reason").fill("It came late")
  await inDialog("Refund").click()
}

async function packInShop(): Promise<void> {
  await inShop("Pack some items").click()
  await staff.getByRole("dialog").getByLabel(product.name).fill("1")
  await inDialog("Pack parcel").click()
}

async function cancelInShop(): Promise<void> {
  await inShop("Cancel order").click()
  await inDialog("Cancel order").click()
}

test("an edit opened and abandoned in the engine's admin blocks nobody", async () => {
  const { page } = desk
  await test.step("refunds and packs the order in both admins", async () => {
    await leaveEditOpen(page)
    expect(await openChanges()).toHaveLength(1)
    await refund(page, "1")
    expect(await openChanges()).toEqual([])
    await page.reload()
    await leaveEditOpen(page)
    await pack(page, home.name, onePiece())
    expect(await openChanges()).toEqual([])
    await page.reload()
    await leaveEditOpen(page)
    await openInShop()
    await refundInShop("2")
    await expect(toastWith(staff, "Refund issued")).toBeVisible()
    expect(await openChanges()).toEqual([])
    await page.reload()
    await leaveEditOpen(page)
    await packInShop()
    await expect(toastWith(staff, "Parcel packed")).toBeVisible()
    expect(await openChanges()).toEqual([])
  })
  expect(await parcelsOf(id)).toHaveLength(2)
  expect((await moneyOf(id)).refunded).toEqual([100, 200])
  await test.step("cancels the order", async () => {
    await page.reload()
    await leaveEditOpen(page)
    await cancelInShop()
    await expect(toastWith(staff, `Order #${id} is now cancelled.`)).toBeVisible()
  })
  expect(await openChanges()).toEqual([])
  await expectPaidBack()
  await closeDesk(desk)
})

/** Expects that the order is canceled, all of it is paid back, once, and its pieces are for sale again. */
async function expectPaidBack(): Promise<void> {
  await expect.poll(async () => sum((await moneyOf(id)).refunded)).toBe((await moneyOf(id)).paid)
  expect(await stockOf(engine, product, home.id)).toEqual([9, 0])
  const found = await engine.orderOf<{ status: string }>(id, "status")
  expect(found.status).toBe("canceled")
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

test("staff see an unfinished edit, discard it and continue", async () => {
  const { page } = desk
  await leaveEditOpen(page, product.name)
  await test.step("shows the edit in the shop's admin", async () => {
    for (const act of [
      () => inShop("Mark as processing").click(),
      cancelInShop,
      packInShop,
      () => refundInShop("1"),
    ]) {
      await openInShop()
      await act()
      await expect(refusalInShop()).toBeVisible()
    }
  })
  await test.step("shows the edit in the engine's admin", async () => {
    await cancelOrder(page)
    await expectToast(page, OPEN)
    expectRefused(desk, /POST .*\/cancel$/)
    await page.reload()
    await askRefund(page, "1")
    await expectToast(page, OPEN)
    await backToOrder(page)
    expectRefused(desk, /POST .*\/refund$/)
    await page.reload()
    await fulfill(page, home.name, onePiece())
    await expectToast(page, OPEN)
    await backToOrder(page)
    expectRefused(desk, /POST .*\/fulfillments$/)
  })
  expect(await openChanges()).toHaveLength(1)
  expect(await parcelsOf(id)).toEqual([])
  expect((await moneyOf(id)).refunded).toEqual([])
  expect(await stockOf(engine, product, home.id)).toEqual([9, 3])

  await test.step("discards the edit and continues", async () => {
    await button(section(page, "Order edit pending"), "Cancel").click()
    await expectToast(page, "Order edit cancelled")
    expect(await openChanges()).toEqual([])
    await page.reload()
    await refund(page, "1")
    await pack(page, home.name, onePiece())
    await openInShop()
    await cancelInShop()
    await expect(toastWith(staff, `Order #${id} is now cancelled.`)).toBeVisible()
  })
  await expectPaidBack()
  await closeDesk(desk)
})
