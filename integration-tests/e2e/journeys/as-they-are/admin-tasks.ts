import type { Page } from "@playwright/test"
import { stockedProduct } from "../../../support/stocked-products"
import { changeSettings } from "../../../support/settings"
import { administrator, registeredMember, uniqueName } from "../../../support/visitor"
import { signIn } from "../people"
import { expectToast } from "../scenario"
import { type Beginning, button, deliver, type Task } from "./tasks"

const baseUrl = process.env.SHOP_URL ?? ""

/** Reads something of the administration; undefined if somebody else is signed in. */
async function read<T>(page: Page, path: string): Promise<T | undefined> {
  const answer = await page.request.get(`/api/${path}`)
  return answer.ok() ? ((await answer.json()) as T) : undefined
}

const dialog = (page: Page) => page.getByRole("dialog")
const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words })

interface ReadOrder {
  status: string
  parcels: { trackingNumber: string | null }[]
  returns: { status: string; answer: string | null }[]
}

function orderTasks(id: number): Task[] {
  const address = `/admin/orders/${id}`
  const trackingNumber = uniqueName("1Z")
  const readOrder = (page: Page) => read<ReadOrder>(page, address.slice(1))
  return [
    {
      address,
      press: (page) => button(page, "Mark as processing").click(),
      expectDone: (page) => expectToast(page, `Order #${id} is now processing.`),
      known: "Mark as shipped",
      count: async (page) => Number((await readOrder(page))?.status === "processing"),
    },
    {
      address,
      fill: async (page) => {
        await page.getByLabel("Carrier (optional)").fill("UPS")
        await page.getByLabel("Tracking number (optional)").fill(trackingNumber)
      },
      typed: trackingNumber,
      press: (page) => button(page, "Mark as shipped").click(),
      expectDone: (page) => expectToast(page, `Order #${id} is now shipped.`),
      known: trackingNumber,
      count: async (page) =>
        (await readOrder(page))?.parcels.filter((parcel) => parcel.trackingNumber === trackingNumber)
          .length ?? 0,
    },
  ]
}

function returnTask(orderId: number): Task {
  const typed = uniqueName("Please use the label in the box")
  const resume = (page: Page) => button(page, "Approve").click()
  return {
    address: `/admin/orders/${orderId}`,
    resume,
    fill: async (page) => {
      await resume(page)
      await dialog(page).getByLabel("Message to the customer (optional)").fill(typed)
    },
    typed,
    press: (page) => dialog(page).getByRole("button", { name: "Approve return" }).click(),
    expectDone: (page) => expectToast(page, "Return approved"),
    known: typed,
    count: async (page) => {
      const found = await read<ReadOrder>(page, `admin/orders/${orderId}`)
      return found?.returns.filter(({ answer }) => answer === typed).length ?? 0
    },
  }
}

function reviewTasks(words: string): Task[] {
  const address = `/admin/reviews?q=${encodeURIComponent(words)}`
  const typed = uniqueName("We are glad to hear that")
  const openAnswer = (page: Page) => row(page, words).getByRole("button", { name: "Reply" }).click()
  const countWith = async (page: Page, sign: string) =>
    JSON.stringify((await read(page, address.slice(1))) ?? "").split(sign).length - 1
  return [
    {
      address,
      press: (page) => row(page, words).getByRole("button", { name: "Publish" }).click(),
      expectDone: (page) => expectToast(page, "Review published"),
      known: "Published",
      count: (page) => countWith(page, `"published"`),
    },
    {
      address,
      resume: openAnswer,
      fill: async (page) => {
        await openAnswer(page)
        await dialog(page).getByLabel("Reply").fill(typed)
      },
      typed,
      press: (page) => dialog(page).getByRole("button", { name: "Save reply" }).click(),
      expectDone: (page) => expectToast(page, "Reply saved"),
      known: typed,
      count: (page) => countWith(page, typed),
    },
  ]
}

function productTask(id: number, name: string): Task {
  const typed = uniqueName("Rolls whatever aches")
  const resume = (page: Page) => button(page, `Edit ${name}`).click()
  return {
    address: `/admin/products?q=${name}`,
    resume,
    fill: async (page) => {
      await resume(page)
      await dialog(page).getByLabel("Description").fill(typed)
    },
    typed,
    press: (page) => dialog(page).getByRole("button", { name: "Save changes" }).click(),
    expectDone: (page) => expectToast(page, "Product updated"),
    known: "Someone else changed this product",
    count: async (page) =>
      Number((await read<{ description: string }>(page, `products/${id}`))?.description === typed),
  }
}

function settingTask(): Task {
  const typed = uniqueName("US 12")
  return {
    address: "/admin/settings",
    fill: (page) => page.getByLabel("Tax ID").fill(typed),
    typed,
    press: (page) => button(page, "Save Settings").click(),
    expectDone: (page) => expectToast(page, "Settings Updated"),
    known: "Settings Updated",
    // Another test may change the same setting meanwhile.
    count: async (page) => {
      const changes = await read<{ after: unknown }[]>(page, "admin/audit?subject=settings")
      return (changes ?? []).filter(({ after }) => JSON.stringify(after).includes(typed)).length
    },
  }
}

/** A buyer's order to pack, and a delivered one with a return and a review that wait for an answer. */
async function waiting(productId: number, words: string) {
  const { api } = await registeredMember(baseUrl)
  const ordered = async () => {
    await api.addCartItem({ body: { productId, quantity: 1 } })
    return api.placeOrder({
      body: { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" },
    })
  }
  const { id, items } = await ordered()
  await deliver(id)
  const returned = { itemId: items[0]?.id ?? "", quantity: 1, reason: "does_not_suit" }
  await api.requestReturn({ params: { id }, body: { items: [returned] } })
  await api.saveReview({ params: { id: productId }, body: { rating: 5, text: words } })
  return { delivered: id, placed: (await ordered()).id }
}

/** What staff do on a morning: orders, a return, a review, a product and a setting. */
export const adminMorning: Beginning = async (page, { product: { imageUrl } }) => {
  const staff = await administrator(baseUrl)
  const { id, name } = await stockedProduct(staff, 9, { imageUrl, name: uniqueName("Roller") })
  const words = uniqueName("It helps every evening")
  const { placed, delivered } = await waiting(id, words)
  await signIn(page, "admin")
  return {
    username: "admin",
    tasks: [
      ...orderTasks(placed),
      productTask(id, name),
      returnTask(delivered),
      ...reviewTasks(words),
      settingTask(),
    ],
    end: async () => {
      await staff.api.deleteProduct({ params: { id } })
      await changeSettings(baseUrl, { sellerTaxId: "" })
    },
  }
}
