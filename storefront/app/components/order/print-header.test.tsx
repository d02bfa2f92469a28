import { expect, it } from "vitest"
import { CONFIG, fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { PrintHeader } from "./print-header"

function linesOf(seller: string): string[] {
  const shop = fakeShop({})
  shop.queryClient.setQueryData(["config"], { ...CONFIG, seller })
  renderScreen(<PrintHeader />, shop)
  const [name, lines] = [...(document.querySelector("address")?.children ?? [])]
  return [name, lines].flatMap((part) => part?.textContent.split("\n") ?? [])
}

it("says who sells, and where that business is", () => {
  expect(linesOf("Meridian Recovery, Inc.\n418 Juniper Lane\nBoulder, CO 80302")).toEqual([
    "Meridian Recovery",
    "Meridian Recovery, Inc.",
    "418 Juniper Lane",
    "Boulder, CO 80302",
    "care@example.com",
  ])
})

it("names the shop once, and its email address, where nothing else is set", () => {
  expect(linesOf("")).toEqual(["Meridian Recovery", "care@example.com"])
})
