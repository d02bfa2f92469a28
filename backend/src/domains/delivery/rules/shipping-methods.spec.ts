import { describe, expect, it } from "vitest"
import { chooseDelivery } from "./shipping-methods"

const option = (id: string, profileId = "goods") => ({ id, profileId })
const free = option("free")
const express = option("express")
const cooled = option("cooled", "cold")

describe("choosing a delivery", () => {
  it("uses the first option when none is wanted, or the wanted one is unavailable", () => {
    expect(chooseDelivery([free, express], ["goods"], [])).toEqual({
      chosen: [free],
      offered: [free, express],
    })
    expect(chooseDelivery([free, express], ["goods"], ["gone"])).toMatchObject({ chosen: [free] })
  })

  it("takes what is wanted", () => {
    expect(chooseDelivery([free, express], ["goods"], ["express"])).toMatchObject({ chosen: [express] })
  })

  it("delivers every profile by an option of its own, and offers the choice of the profile that has one", () => {
    const found = chooseDelivery([free, cooled, express], ["cold", "goods"], ["express"])
    expect(found).toEqual({ chosen: [cooled, express], offered: [free, express] })
  })

  it("never delivers a product by an option of another profile", () => {
    expect(chooseDelivery([free], ["goods", "cold"], [])).toEqual({ undelivered: "cold" })
    expect(chooseDelivery([], [], [])).toEqual({ undelivered: null })
  })

  it("delivers products without a profile by any", () => {
    expect(chooseDelivery([cooled, free], [], [])).toMatchObject({ chosen: [cooled] })
  })
})
