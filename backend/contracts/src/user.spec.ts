import { describe, expect, it } from "vitest"
import { NO_ROLES } from "./roles"
import { profileFormOf } from "./account"
import { userRoleOf } from "./user"
import { newUsername, usernameRefusal } from "./user-fields"

describe("userRoleOf", () => {
  it.each([
    ["admin", { isAdmin: true, isDoctor: true, isMember: true }],
    ["doctor", { isAdmin: false, isDoctor: true, isMember: true }],
    ["member", { isAdmin: false, isDoctor: false, isMember: true }],
    ["regular", { isAdmin: false, isDoctor: false, isMember: false }],
  ])("is %s for %o", (role, flags) => expect(userRoleOf({ ...NO_ROLES, ...flags })).toBe(role))
})

describe("a new username", () => {
  it.each(["ann", "Zoë Lee", "Нина", "Νίκη", "李小龍 Bruce", "محمد", "とし-toshi", "user-42_x"])(
    "is taken: %s",
    (name) => {
      expect(newUsername.parse(name)).toBe(name)
    },
  )

  it.each([
    ["of two alphabets", "аdmin", /different alphabets/],
    ["of two alphabets, in another form", "аｄｍｉｎ", /different alphabets/],
    ["of Latin and Greek", "αdmin", /different alphabets/],
    ["with a joiner that a name may have", "می\u200Cخواهم", /invisible/],
    ["with an emoji of several parts", "👩\u200D⚕\uFE0F doc", /invisible/],
    ["like an address", "ann＠example", /can't contain @/],
  ])("%s is refused with a sentence", (_what, name, sentence) => {
    expect(newUsername.safeParse(name).error?.issues[0]?.message).toMatch(sentence)
    expect(usernameRefusal(name)).toMatch(sentence)
  })

  it("may stay as it is", () => {
    const body = { username: "аdmin", email: "a@example.com", fullName: "Ann Lee" }
    const form = (own: string) => profileFormOf({ username: own }, { minimumPasswordLength: 8 })
    expect(form("аdmin").safeParse(body).success).toBe(true)
    expect(form("admin").safeParse(body).error?.issues[0]?.path).toEqual(["username"])
  })
})
