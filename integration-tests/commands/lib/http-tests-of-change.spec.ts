import { describe, expect, it } from "vitest"
import { timedHttpTests } from "./http-test-groups"
import { selectHttpTests, TESTS_OF } from "./http-tests-of-change"

const tests = timedHttpTests()
const chosenFor = (...files: string[]) => selectHttpTests(files, tests, 60).chosen

describe("HTTP tests chosen for a change", () => {
  it.each(Object.entries(TESTS_OF))("exist for %s", (_, beginnings) => {
    for (const beginning of beginnings)
      expect(
        tests.some(({ file }) => file.startsWith(beginning)),
        beginning,
      ).toBe(true)
  })

  it.each([
    ["backend/src/domains/checkout/cart/actions/add-line.ts", "http/cart/cart.spec.ts"],
    ["backend/src/api/api/admin/returns/route.ts", "http/orders/returns.spec.ts"],
    ["backend/contracts/src/newsletter.ts", "http/newsletter/newsletter.spec.ts"],
    ["backend/src/jobs/send-emails.ts", "modules/email.spec.ts"],
    ["backend/src/http/route.ts", "http/orders/orders.spec.ts"],
  ])("cover the subject of %s", (file, test) => {
    expect(chosenFor(file)).toContain(test)
  })

  it("start with the closest names when time is short", () => {
    const all = [
      { file: "http/orders/a.spec.ts", seconds: 30 },
      { file: "http/orders/refunds.spec.ts", seconds: 35 },
    ]
    expect(selectHttpTests(["backend/src/domains/order/rules/refund.ts"], all, 80)).toEqual({
      chosen: ["http/orders/refunds.spec.ts"],
      left: ["http/orders/a.spec.ts"],
    })
  })

  it("include startup time for each shop", () => {
    const all = [
      { file: "http/stripe/a.spec.ts", seconds: 5 },
      { file: "modules/email.spec.ts", seconds: 5 },
    ]
    const files = ["backend/src/domains/checkout/payment/a.ts", "backend/src/domains/email/b.ts"]
    expect(selectHttpTests(files, all, 20).chosen).toEqual(["modules/email.spec.ts"])
    expect(selectHttpTests(files, all, 40).left).toEqual([])
  })

  it("always include changed tests", () => {
    expect(chosenFor("integration-tests/http/chaos/chaos.spec.ts")).toEqual(["http/chaos/chaos.spec.ts"])
  })

  it("are empty for files outside the running shop", () => {
    expect(
      chosenFor("docs/api.md", "storefront/app/routes/home.tsx", "backend/src/lib/page.spec.ts"),
    ).toEqual([])
  })
})
