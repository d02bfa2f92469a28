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
  ])("returns %s for %o", (role, flags) => expect(userRoleOf({ ...NO_ROLES, ...flags })).toBe(role))
})

describe("a new username", () => {
  it.each(["ann", "Zoë Lee", "Нина", "Νίκη", "李小龍 Bruce", "محمد", "とし-toshi", "user-42_x"])(
    "accepts the username %s",
    (name) => {
      expect(newUsername.parse(name)).toBe(name)
    },
  )

  it.each([
    ["mixed alphabets", "аdmin", /different alphabets/],
    ["mixed alphabets in decomposed form", "аｄｍｉｎ", /different alphabets/],
    ["Latin and Greek letters", "αdmin", /different alphabets/],
    ["a joiner allowed in names", "می\u200Cخواهم", /invisible/],
    ["a multi-part emoji", "👩\u200D⚕\uFE0F doc", /invisible/],
    ["a name like an email address", "ann＠example", /can't contain @/],
  ])("rejects %s with an explanation", (_what, name, sentence) => {
    expect(newUsername.safeParse(name).error?.issues[0]?.message).toMatch(sentence)
    expect(usernameRefusal(name)).toMatch(sentence)
  })

  it("accepts an unchanged username", () => {
    const body = { username: "аdmin", email: "a@example.com", fullName: "Ann Lee" }
    const form = (own: string) => profileFormOf({ username: own }, { minimumPasswordLength: 8 })
    expect(form("аdmin").safeParse(body).success).toBe(true)
    expect(form("admin").safeParse(body).error?.issues[0]?.path).toEqual(["username"])
  })
})
