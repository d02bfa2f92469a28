import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import * as home from "./home"

const DOCTOR = {
  id: 5,
  fullName: "Ada Fields",
  doctorTitle: "Dr.",
  doctorSpecialty: "Sports medicine",
  doctorBio: "Runs.",
  profileImage: null,
}
const CATEGORY = { id: 1, name: "Wellness", description: "Feel well.", imageUrl: null, productCount: 3 }
const TESTIMONIAL = {
  id: 1,
  author: "Mia",
  role: "Runner",
  content: "It helps.",
  imageUrl: null,
  featured: true,
}

const LISTS = {
  "GET /api/products?featured=true&limit=4": { body: [] },
  "GET /api/doctors?limit=3": { body: [DOCTOR] },
  "GET /api/categories": { body: [CATEGORY] },
  "GET /api/testimonials?featured=true": { body: [TESTIMONIAL] },
}
const DROPPING = {
  "Featured Doctor Storefronts": "GET /api/doctors?limit=3",
  "Shop By Recovery Category": "GET /api/categories",
  "What Our Members Say": "GET /api/testimonials?featured=true",
}

async function headings(changes: Parameters<typeof fakeShop>[0] = {}) {
  renderRoutes({ "/": home }, fakeShop({ ...LISTS, ...changes }), "/")
  await screen.findByRole("heading", { level: 1 })
  return screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)
}

describe("the home page", () => {
  it("shows its sections in order", async () => {
    const shown = await headings()
    const wanted = ["Featured Products", ...Object.keys(DROPPING)]
    expect(shown.filter((heading) => wanted.includes(heading))).toEqual(wanted)
  })

  it.each(Object.entries(DROPPING))("hides %s when there are none", async (heading, call) => {
    const shown = await headings({ [call]: { body: [] } })
    expect(shown).not.toContain(heading)
    expect(shown).toContain("Featured Products")
  })
})
