import { describe, expect, it } from "vitest"
import { purchaseRefusal } from "./purchase-rule"

const regular = { isMember: false, isDoctor: false }
const member = { isMember: true, isDoctor: false }
const doctor = { isMember: false, isDoctor: true }
const memberDoctor = { isMember: true, isDoctor: true }

describe("purchaseRefusal", () => {
  it("asks visitors to sign in for every product", () => {
    expect(purchaseRefusal(null, "public")).toBe("unauthenticated")
    expect(purchaseRefusal(null, "doctor")).toBe("unauthenticated")
  })

  it("asks everyone without a membership to join, doctors included", () => {
    expect(purchaseRefusal(regular, "public")).toBe("membership_required")
    expect(purchaseRefusal(doctor, "doctor")).toBe("membership_required")
    expect(purchaseRefusal(regular, "doctor")).toBe("membership_required")
  })

  it("refuses doctor products to members who are not doctors", () => {
    expect(purchaseRefusal(member, "doctor")).toBe("doctor_required")
  })

  it("lets members buy, and lets doctors with a membership buy doctor products", () => {
    expect(purchaseRefusal(member, "public")).toBeNull()
    expect(purchaseRefusal(member, "member")).toBeNull()
    expect(purchaseRefusal(memberDoctor, "doctor")).toBeNull()
  })
})
