import { expect, it } from "vitest"
import { CHANGE_SOURCES } from "#engine/change-sources"
import { DELAY_NOTIFIED_AT } from "./order-metadata"

it("a recorded delay is shown to the buyer", () => {
  const source = CHANGE_SOURCES.find(({ table, kind }) => table === "order" && kind === "order-news")
  expect(source?.ids).toContain(`'${DELAY_NOTIFIED_AT}'`)
})
