import { describe, expect, it } from "vitest"
import { purchaseRefusal } from "./purchase-rule"

const regular = { isMember: false, isDoctor: false }
const member = { isMember: true, isDoctor: false }
const doctor = { isMember: false, isDoctor: true }
const memberDoctor = { isMember: true, isDoctor: true }

describe("purchaseRefusal", () => {
  it("asks a visitor to log in, whatever the product", () => {
    expect(purchaseRefusal(null, "public")).toBe("unauthenticated")
    expect(purchaseRefusal(null, "doctor")).toBe("unauthenticated")
  })

  it("asks everybody without a membership for one, doctors too", () => {
    expect(purchaseRefusal(regular, "public")).toBe("membership_required")
    expect(purchaseRefusal(doctor, "doctor")).toBe("membership_required")
    expect(purchaseRefusal(regular, "doctor")).toBe("membership_required")
  })

  it("refuses doctor products to members who are no doctors", () => {
    expect(purchaseRefusal(member, "doctor")).toBe("doctor_required")
  })

  it("lets members buy, and doctors who are members buy doctor products", () => {
    expect(purchaseRefusal(member, "public")).toBeNull()
    expect(purchaseRefusal(member, "member")).toBeNull()
    expect(purchaseRefusal(memberDoctor, "doctor")).toBeNull()
  })
})
