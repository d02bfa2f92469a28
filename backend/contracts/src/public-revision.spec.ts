import { expect, it } from "vitest"
import { settingsRevisionOf } from "./public-revision"

it.each([
  ["12:abc.3.4.5", 12],
  ["0:abc", 0],
  ["", 0],
  ["abc", 0],
  ["-1:abc", 0],
  ["1e99:abc", 0],
  ["1.5:abc", 0],
])("the settings revision is read from %j", (publicRevision, revision) => {
  expect(settingsRevisionOf(publicRevision)).toBe(revision)
})
