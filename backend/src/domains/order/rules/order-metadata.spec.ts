import { expect, it } from "vitest"
import { CHANGE_SOURCES } from "../../../engine/change-sources"
import { DELAY_NOTIFIED_AT } from "./order-metadata"

it("order metadata shows the buyer a noted delay", () => {
  const source = CHANGE_SOURCES.find(({ table, kind }) => table === "order" && kind === "order-news")
  expect(source?.ids).toContain(`'${DELAY_NOTIFIED_AT}'`)
})
