import { expect, type APIRequestContext, type Page } from "@playwright/test"
import { PASSWORD, uniqueName } from "../../support/visitor"

export interface Person {
  username: string
  fullName: string
  email: string
}

async function call(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await request.post(`/api/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export function newPerson(prefix: string): Person {
  const username = uniqueName(prefix)
  return { username, fullName: `Robin ${prefix}`, email: `${username}@example.com` }
}

/** Registers the user of this browser without the form. */
export async function registered(page: Page, prefix: string): Promise<Person> {
  const person = newPerson(prefix)
  await call(page.request, "register", { ...person, password: PASSWORD })
  return person
}

/** Registers somebody and makes them a member. */
export async function member(page: Page, prefix: string): Promise<Person> {
  const person = await registered(page, prefix)
  await join(page)
  return person
}

/** Makes the signed-in user a member. */
export async function join(page: Page): Promise<void> {
  await call(page.request, "membership/purchase", {})
}

export async function putInCart(page: Page, productId: number, quantity = 1): Promise<void> {
  await call(page.request, "cart", { productId, quantity })
}

/** Orders what is in the cart. Returns the order's number. */
export async function order(page: Page): Promise<number> {
  const placed = await call(page.request, "orders", {
    shippingAddress: "1 Elm Street, Austin, TX 78701",
    paymentMethod: "credit",
  })
  return (placed as { id: number }).id
}

export async function orderCount(page: Page): Promise<number> {
  const answer = await page.request.get("/api/orders")
  return ((await answer.json()) as unknown[]).length
}

export async function signIn(page: Page, username: string): Promise<void> {
  await call(page.request, "login", { username, password: PASSWORD })
}

/** Fills in the sign-in form and submits it. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username or email").fill(username)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Login", exact: true }).click()
}

/** Fills in the register form, whose tab has to be open, and submits it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Full name").fill(person.fullName)
  await page.getByLabel("Username", { exact: true }).fill(person.username)
  await page.getByLabel("Email", { exact: true }).fill(person.email)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByLabel("Confirm password").fill(PASSWORD)
  await page.getByRole("button", { name: "Register", exact: true }).click()
}

const DELIVERY = { Address: "12 Harbor St", City: "Portland", State: "OR", "ZIP code": "97201" }
const CARD = { "Card number": "4242 4242 4242 4242", "Expiry date": "12/34", CVV: "123" }

/** What a buyer fills in at checkout, by field label. */
export const CHECKOUT_FIELDS: Readonly<Record<string, string>> = { ...DELIVERY, ...CARD }

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true })
    if (label === "State") await field.selectOption(value)
    else await field.fill(value)
  }
}

export const fillCheckout = (page: Page) => fill(page, CHECKOUT_FIELDS)

export const fillCard = (page: Page) => fill(page, CARD)
