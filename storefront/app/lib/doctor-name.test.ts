import { expect, it } from "vitest"
import { doctorName } from "./doctor-name"

it.each([
  ["Dr.", "Ada Moss", "Dr. Ada Moss"],
  ["Prof. Dr.", "Ada Moss", "Prof. Dr. Ada Moss"],
  ["MD", "Kenji Tanaka", "Kenji Tanaka, MD"],
  ["PT, DPT", "Henrik Lindqvist", "Henrik Lindqvist, PT, DPT"],
  ["PhD", "Ada Moss", "Ada Moss, PhD"],
  ["Physiotherapist", "Ben Ruiz", "Physiotherapist Ben Ruiz"],
  [null, "Ben Ruiz", "Ben Ruiz"],
  ["MD", null, "MD"],
  [null, null, "Healthcare Professional"],
])("a doctor's name is written %s and %s", (doctorTitle, fullName, name) => {
  expect(doctorName({ doctorTitle, fullName })).toBe(name)
})
