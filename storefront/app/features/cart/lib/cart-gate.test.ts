import { describe, expect, it } from "vitest"
import { cartGate, showsDetailsOnly } from "./cart-gate"

const regular = { isMember: false, isDoctor: false }
const member = { isMember: true, isDoctor: false }
const doctor = { isMember: false, isDoctor: true }
const memberDoctor = { isMember: true, isDoctor: true }

describe("cartGate", () => {
  it("asks a visitor to log in, whatever the product", () => {
    expect(cartGate(null, { visibility: "public" })).toBe("login")
    expect(cartGate(null, { visibility: "doctor" })).toBe("login")
  })

  it("asks everybody without a membership for one, doctors too", () => {
    expect(cartGate(regular, { visibility: "public" })).toBe("membership")
    expect(cartGate(doctor, { visibility: "doctor" })).toBe("membership")
    expect(cartGate(regular, { visibility: "doctor" })).toBe("membership")
  })

  it("keeps doctor products from members who are none", () => {
    expect(cartGate(member, { visibility: "doctor" })).toBe("doctor")
  })

  it("opens for members, and doctor products for doctors who are members", () => {
    expect(cartGate(member, { visibility: "public" })).toBe("open")
    expect(cartGate(member, { visibility: "member" })).toBe("open")
    expect(cartGate(memberDoctor, { visibility: "doctor" })).toBe("open")
  })
})

describe("showsDetailsOnly", () => {
  it("holds for doctor products and those who are no doctors", () => {
    expect(showsDetailsOnly(null, { visibility: "doctor" })).toBe(true)
    expect(showsDetailsOnly(member, { visibility: "doctor" })).toBe(true)
    expect(showsDetailsOnly(doctor, { visibility: "doctor" })).toBe(false)
    expect(showsDetailsOnly(regular, { visibility: "member" })).toBe(false)
  })
})
