import type { Product } from "@shop/contracts"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN, PRODUCT } from "~/testing/samples"
import * as products from "../products"

/** The request for the first page of the product list. */
export const list = (query = "") => `GET /api/products?${query}limit=25&offset=0`
export const SLEEVE: Product = {
  ...PRODUCT,
  description: "Holds the knee gently.",
  price: 1999,
  version: "v1",
}
export const UPDATE = `PATCH /api/products/${SLEEVE.id}`
export const DELETE = `DELETE /api/products/${SLEEVE.id}`
const WELLNESS = { id: 1, name: "Wellness", description: "Feel well.", imageUrl: null, productCount: 7 }
const MOSS = { id: 21, doctorTitle: "Dr.", fullName: "Ada Moss", doctorSpecialty: "Knees" }
const RUIZ = { id: 22, doctorTitle: null, fullName: "Ben Ruiz", doctorSpecialty: null }

/** Renders the screen with one product; returns test helpers. */
export function openProducts(
  answers: Parameters<typeof fakeShop>[0] = {},
  at = "/admin/products",
  user = ADMIN,
) {
  const shop = fakeShop(
    {
      [list()]: { body: [SLEEVE] },
      "GET /api/products?limit=1": { body: [SLEEVE], total: 60 },
      "GET /api/categories": { body: [WELLNESS] },
      "GET /api/doctors": { body: [MOSS, RUIZ] },
      [`GET /api/products/${SLEEVE.id}`]: { body: SLEEVE },
      [UPDATE]: { body: SLEEVE },
      ...answers,
    },
    user,
  )
  const { path } = renderRoutes({ "/admin/products/new?": products }, shop, at)
  const bodies = (route: string) => shop.callsOf(route).map((call) => call.body)
  return { shop, path, bodies, person: userEvent.setup() }
}

export type Person = ReturnType<typeof userEvent.setup>

export const press = (person: Person, name: string) => person.click(screen.getByRole("button", { name }))

/** A field of the open dialog, or of the screen if no dialog is open. */
export const field = (label: string) =>
  within(screen.queryByRole("dialog") ?? document.body).getByLabelText<HTMLInputElement>(label)

export const edit = async (person: Person) =>
  person.click(await screen.findByRole("button", { name: "Edit Knee Sleeve" }))

export async function retype(person: Person, label: string, text: string) {
  await person.clear(field(label))
  await person.type(field(label), text)
}
