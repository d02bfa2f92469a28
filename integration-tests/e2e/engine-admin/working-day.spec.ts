import { test } from "@playwright/test"
import { generateTotpCode } from "../../support/totp"
import { startStaffProxy } from "../../support/staff-proxy"
import { registeredMember, uniqueName, type Visitor } from "../../support/visitor"
import { readDemoShop } from "../screens/demo-shop"
import { addPicture, createPriceList, createProduct, createPromotion, deleteProduct } from "./catalogue-work"
import { ADMINISTRATOR, closeDesk, fillSignIn, openDesk, signIn } from "./desk"
import { editOrder, findOrder, makeDraftOrder, refund } from "./order-work"
import {
  acceptInvitation,
  copyInvitation,
  enterCode,
  invite,
  openProfile,
  rename,
  signOut,
  turnOnSecondFactor,
} from "./people-work"

const shopUrl = process.env.SHOP_URL ?? ""
const engineUrl = process.env.ENGINE_URL ?? ""

/** Where staff find the engine's admin. */
const PLACES = [
  {
    place: "at the engine's own port",
    open: () => Promise.resolve({ url: engineUrl, close: () => undefined }),
  },
  { place: "behind a deployment's proxy", open: () => startStaffProxy(engineUrl) },
]

const codeOf = (secret: string) => generateTotpCode({ secret })
/** Works already, and has not been used. */
const nextCodeOf = (secret: string) => generateTotpCode({ secret, timestamp: Date.now() + 30_000 })

/** Orders two pieces of a product. Returns the order's number. */
async function orderOf({ api }: Visitor, productId: number): Promise<number> {
  await api.addCartItem({ body: { productId, quantity: 2 } })
  const body = { shippingAddress: "1 Elm Street, Austin, TX 78701", paymentMethod: "credit" } as const
  return (await api.placeOrder({ body })).id
}

for (const { place, open } of PLACES) {
  test.describe(`staff spend a working day ${place}`, () => {
    let door: Awaited<ReturnType<typeof open>>
    test.beforeAll(async () => {
      door = await open()
    })
    test.afterAll(() => door.close())

    test("they fill the catalog", async ({ browser }) => {
      const desk = await openDesk(browser, door.url)
      const { page } = desk
      const product = uniqueName("Wrap")
      await signIn(page, ADMINISTRATOR)
      await test.step("creates a product", () => createProduct(page, product, "24.5"))
      await test.step("adds a second picture", () => addPicture(page))
      await test.step("creates a promotion", () =>
        createPromotion(page, uniqueName("day").replaceAll(/\W/g, "")))
      await test.step("creates a price list", () =>
        createPriceList(page, uniqueName("Week"), product, "19.9"))
      await test.step("deletes the product", () => deleteProduct(desk, product))
      await closeDesk(desk)
    })

    test("they handle orders and payments", async ({ browser }) => {
      const { product, memberProduct } = await readDemoShop(shopUrl)
      const buyer = await registeredMember(shopUrl)
      const { email } = await buyer.api.getUser()
      const number = await orderOf(buyer, product.id)
      const desk = await openDesk(browser, door.url)
      const { page } = desk
      await signIn(page, ADMINISTRATOR)
      await test.step("finds an order", () => findOrder(page, number, email))
      await test.step("refunds part of the order", () => refund(page, "3.5"))
      await test.step("edits the order", () => editOrder(page, memberProduct.name, product.name))
      await test.step("creates another order", () => makeDraftOrder(page, email, product.name))
      await closeDesk(desk)
    })

    test("they invite a colleague, who secures the account", async ({ browser }) => {
      const colleague = { email: `${uniqueName("noor")}@example.com`, password: "seven quiet herons" }
      const desk = await openDesk(browser, door.url)
      await signIn(desk.page, ADMINISTRATOR)
      const link = await test.step("sends the invitation", async () => {
        await invite(desk.page, colleague.email)
        return copyInvitation(desk.page, colleague.email)
      })
      await closeDesk(desk)

      const other = await openDesk(browser, door.url)
      const { page } = other
      await page.goto(link)
      await test.step("accepts the invitation", () => acceptInvitation(page, colleague))
      await test.step("changes the name", async () => {
        await openProfile(page, "Noor Vale")
        await rename(page, "Noora")
      })
      const secret = await test.step("turns on the second factor", () => turnOnSecondFactor(page, codeOf))
      await test.step("signs in with a code", async () => {
        await signOut(page, "Noora Vale")
        await fillSignIn(page, colleague)
        await page.getByRole("heading", { name: "Two-factor authentication" }).waitFor()
        await enterCode(page, nextCodeOf(secret))
        await page.getByRole("heading", { name: "Orders", exact: true }).waitFor()
      })
      await closeDesk(other)
    })
  })
}
