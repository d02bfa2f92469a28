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

it("names what is published, with links that leave the form as it is", () => {
  expect(show(BOTH)).toContain(
    "By joining you accept the terms and conditions and acknowledge the privacy notice.",
  )
  const link = screen.getByRole("link", { name: "terms and conditions" })
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/terms", "_blank"])
})

it.each([
  [BOTH.slice(1), "By joining you acknowledge the privacy notice."],
  [BOTH.slice(0, 1), "By joining you accept the terms and conditions."],
])("leaves out what is not published", (pages, text) => {
  expect(show(pages)).toContain(text)
})

it("says nothing where nothing is published", () => {
  expect(show([])).not.toContain("By joining")
})

it("names the pages alone where nothing is agreed to", () => {
  expect(show(BOTH, "")).toContain("See the terms and conditions and the privacy notice.")
})
