import { describe, expect, it } from "vitest"
import { chooseDelivery } from "./shipping-methods"

const option = (id: string, profileId = "goods") => ({ id, profileId })
const free = option("free")
const express = option("express")
const cooled = option("cooled", "cold")

describe("choosing a delivery option", () => {
  it("uses the first option when none is chosen or the choice is unavailable", () => {
    expect(chooseDelivery([free, express], ["goods"], [])).toEqual({
      chosen: [free],
      offered: [free, express],
    })
    expect(chooseDelivery([free, express], ["goods"], ["gone"])).toMatchObject({ chosen: [free] })
  })

  it("uses the chosen option", () => {
    expect(chooseDelivery([free, express], ["goods"], ["express"])).toMatchObject({ chosen: [express] })
  })

  it("picks an option for each shipping profile, and offers a choice if a profile has several", () => {
    const found = chooseDelivery([free, cooled, express], ["cold", "goods"], ["express"])
    expect(found).toEqual({ chosen: [cooled, express], offered: [free, express] })
  })

  it("never ships a product with another profile's option", () => {
    expect(chooseDelivery([free], ["goods", "cold"], [])).toEqual({ undelivered: "cold" })
    expect(chooseDelivery([], [], [])).toEqual({ undelivered: null })
  })

  it("ships products without a profile with any option", () => {
    expect(chooseDelivery([cooled, free], [], [])).toMatchObject({ chosen: [cooled] })
  })
})
