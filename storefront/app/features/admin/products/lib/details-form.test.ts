import { productDetails, type Product } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { toDetails, toDetailsForm } from "./details-form"

const PRODUCT: Product = {
  id: 1,
  name: "Sleeve",
  description: "Keeps warm.",
  price: 1900,
  imageUrl: null,
  visibility: "public",
  categoryId: 3,
  stockQuantity: 2,
  featured: false,
  doctorIds: [],
  createdAt: "2026-01-05T12:00:00.000Z",
}
const form = toDetailsForm(PRODUCT)

describe("the facts that are sent", () => {
  it("begin with those of the category, in its order and with its filters, and keep the product's own", () => {
    const facts = [
      { name: "Colour", value: "Blue", filter: true },
      { name: "Material", value: "Cotton", filter: true },
      { name: "Body part", value: "Knee" },
    ]
    const wanted = [
      { name: "Body part", filter: true },
      { name: "Latex", filter: false },
      { name: "Material", filter: false },
    ]
    expect(toDetails({ ...form, facts }, wanted)).toMatchObject({
      body: {
        facts: [
          { name: "Body part", value: "Knee", filter: true },
          { name: "Material", value: "Cotton" },
          { name: "Colour", value: "Blue", filter: true },
        ],
      },
    })
  })
})

describe("what one piece holds", () => {
  const sent = (amount: string, unit: string) => toDetails({ ...form, netContent: { amount, unit } }, [])

  it("is an amount and a unit, or nothing", () => {
    expect(sent("1.5", "ml")).toMatchObject({ body: { netContent: { amount: 1.5, unit: "ml" } } })
    expect(sent(" ", "")).toMatchObject({ body: { netContent: null } })
  })

  it("is refused where one of both is missing", () => {
    expect(sent("", "ml")).toEqual({
      problems: { "netContent.amount": expect.stringMatching(/^Please enter/) },
    })
    expect(sent("30", "")).toEqual({
      problems: { "netContent.unit": expect.stringMatching(/^Please enter a unit/) },
    })
  })

  it("shows again as it was sent", () => {
    const details = productDetails.parse({ netContent: { amount: 300, unit: "g" } })
    expect(toDetailsForm({ ...PRODUCT, details }).netContent).toEqual({ amount: "300", unit: "g" })
  })
})
