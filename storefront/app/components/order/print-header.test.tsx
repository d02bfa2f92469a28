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

it("a printed header names the seller and its location", () => {
  expect(linesOf("Meridian Recovery, Inc.\n418 Juniper Lane\nBoulder, CO 80302")).toEqual([
    "Meridian Recovery",
    "Meridian Recovery, Inc.",
    "418 Juniper Lane",
    "Boulder, CO 80302",
    "care@example.com",
  ])
})

it("a printed header falls back to the shop's name and email", () => {
  expect(linesOf("")).toEqual(["Meridian Recovery", "care@example.com"])
})
