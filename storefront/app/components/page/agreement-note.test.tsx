import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { CONFIG, fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { AgreementNote } from "./agreement-note"

type Pages = typeof CONFIG.pages

function show(pages: Pages, by: string | undefined = "By joining") {
  const shop = fakeShop({})
  shop.queryClient.setQueryData(["config"], { ...CONFIG, pages })
  renderScreen(<AgreementNote {...(by && { by })} />, shop)
  return document.body.textContent
}

const BOTH: Pages = [
  { slug: "terms", version: 1 },
  { slug: "privacy", version: 4 },
]

it("an agreement note links published pages without leaving the form", () => {
  expect(show(BOTH)).toContain(
    "By joining you accept the terms and conditions and acknowledge the privacy notice.",
  )
  const link = screen.getByRole("link", { name: "terms and conditions" })
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/terms", "_blank"])
})

it.each([
  [BOTH.slice(1), "By joining you acknowledge the privacy notice."],
  [BOTH.slice(0, 1), "By joining you accept the terms and conditions."],
])("an agreement note leaves out unpublished pages", (pages, text) => {
  expect(show(pages)).toContain(text)
})

it("an agreement note is empty without published pages", () => {
  expect(show([])).not.toContain("By joining")
})

it("an agreement note only lists pages when no consent is needed", () => {
  expect(show(BOTH, "")).toContain("See the terms and conditions and the privacy notice.")
})
