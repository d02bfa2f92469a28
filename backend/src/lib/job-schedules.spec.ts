import { expect, it } from "vitest"
import { JOB_SCHEDULES, SCHEDULED_JOBS } from "./job-schedules"

it("no two jobs are scheduled for the same second", () => {
  const ofHour = Object.entries(JOB_SCHEDULES).flatMap(([name, schedule]) => {
    const [second = "", minutes = ""] = schedule.split(" ")
    const step = minutes === "*" ? 1 : Number(/^\*\/(\d+)$/.exec(minutes)?.[1] ?? 60)
    const first = step === 60 ? Number(minutes) : 0
    return Array.from({ length: 60 / step }, (_, index) => ({
      name,
      at: `${first + index * step}:${second}`,
    }))
  })
  const times = ofHour.map(({ at }) => at)
  expect(times.filter((at, index) => times.indexOf(at) !== index)).toEqual([])
  expect(ofHour.length).toBe(7 * 60 + 3 * 12 + 6 + 5)
})

it.each([
  ["send-emails", 1],
  ["reconcile-memberships", 5],
  ["remove-unfinished-products", 10],
  ["purge-old-records", 60],
  ["remove-unused-pictures", 1440],
])("a job's schedule is converted to its interval: %s every %i minutes", (name, everyMinutes) => {
  expect(SCHEDULED_JOBS).toContainEqual({ name, everyMinutes })
})
