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

describe("product facts in the form", () => {
  it("start with the category's facts and keep the product's own", () => {
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

describe("the content of one unit", () => {
  const sent = (amount: string, unit: string) => toDetails({ ...form, netContent: { amount, unit } }, [])

  it("is an amount with a unit, or empty", () => {
    expect(sent("1.5", "ml")).toMatchObject({ body: { netContent: { amount: 1.5, unit: "ml" } } })
    expect(sent(" ", "")).toMatchObject({ body: { netContent: null } })
  })

  it("is rejected with only one of the two", () => {
    expect(sent("", "ml")).toEqual({
      problems: { "netContent.amount": expect.stringMatching(/^Please enter/) },
    })
    expect(sent("30", "")).toEqual({
      problems: { "netContent.unit": expect.stringMatching(/^Please enter a unit/) },
    })
  })

  it("keeps its value after saving", () => {
    const details = productDetails.parse({ netContent: { amount: 300, unit: "g" } })
    expect(toDetailsForm({ ...PRODUCT, details }).netContent).toEqual({ amount: "300", unit: "g" })
  })
})
