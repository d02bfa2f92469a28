import { describe, expect, it } from "vitest"
import { showsDetailsOnly } from "./shows-details-only"

const regular = { isMember: false, isDoctor: false }
const member = { isMember: true, isDoctor: false }
const doctor = { isMember: false, isDoctor: true }

describe("showsDetailsOnly", () => {
  it("returns true for doctor products unless the viewer is a doctor", () => {
    expect(showsDetailsOnly(null, { visibility: "doctor" })).toBe(true)
    expect(showsDetailsOnly(member, { visibility: "doctor" })).toBe(true)
    expect(showsDetailsOnly(doctor, { visibility: "doctor" })).toBe(false)
    expect(showsDetailsOnly(regular, { visibility: "member" })).toBe(false)
  })
})
