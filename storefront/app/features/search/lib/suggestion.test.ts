import type { Category } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { suggestCategories } from "./suggestion"

const category = (id: number, name: string): Category => ({
  ...{ id, name, description: "", imageUrl: null, productCount: 1 },
})

describe("suggested categories", () => {
  const names = (words: string) =>
    suggestCategories([category(1, "Crèmes & T-Shirts"), category(2, "Cafe")], words).map(
      ({ label }) => label,
    )

  it.each(["creme", "CRÈMES", "cre\u0300me", "ｃｒｅｍｅ", "t-shirts crème", "t‑shirts"])(
    "include %j",
    (words) => {
      expect(names(words)).toEqual(["Crèmes & T-Shirts"])
    },
  )

  it("contain all the words", () => {
    expect(names("café")).toEqual(["Cafe"])
    expect(names("crème café")).toEqual([])
  })
})
