import { describe, expect, it } from "vitest"
import { NO_ROLES } from "./roles"
import { userRoleOf } from "./user"

describe("userRoleOf", () => {
  it.each([
    ["admin", { isAdmin: true, isDoctor: true, isMember: true }],
    ["doctor", { isAdmin: false, isDoctor: true, isMember: true }],
    ["member", { isAdmin: false, isDoctor: false, isMember: true }],
    ["regular", { isAdmin: false, isDoctor: false, isMember: false }],
  ])("is %s for %o", (role, flags) => expect(userRoleOf({ ...NO_ROLES, ...flags })).toBe(role))
})
