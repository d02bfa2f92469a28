import { test } from "@playwright/test"
import { screens } from "./screens"
import { LOOK, testScreen } from "./test-screen"

const usual = screens.filter(({ settings }) => !settings)

test.use(LOOK)

// What a visitor sees depends on nobody else, and the administrator's screens only look, so both run in parallel; those
// of any other account share its cart and run one by one.
test.describe("a visitor", () => {
  test.describe.configure({ mode: "parallel" })
  usual.filter(({ role }) => role === "visitor").forEach(testScreen)
})
test.describe("an account", () => {
  test.describe.configure({ mode: "parallel" })
  const accounts = new Set(usual.map(({ role }) => role).filter((role) => role !== "visitor"))
  for (const account of accounts) {
    test.describe(account, () => {
      test.describe.configure({ mode: account === "admin" ? "parallel" : "default" })
      usual.filter(({ role }) => role === account).forEach(testScreen)
    })
  }
})
