import { describe, expect, it } from "vitest"
import { jobState, jobsWith } from "./job-state"

const MINUTE_MS = 60_000
const NOW = new Date("2026-03-10T12:00:00Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

/** The state of a job of a server that has been up for two days, unless told otherwise. */
const stateOf = (
  everyMinutes: number,
  runs: { began?: Date; ended?: Date },
  upSince: Date = ago(2 * 24 * 60),
) => jobState({ name: "job", everyMinutes }, { began: null, ended: null, ...runs }, { now: NOW, upSince })

describe("a job", () => {
  it("is on time while its last run is recent enough", () => {
    expect(stateOf(1, { ended: ago(2) })).toBe("onTime")
    expect(stateOf(60, { ended: ago(59) })).toBe("onTime")
  })

  it("is late when no run started on time", () => {
    expect(stateOf(1, { ended: ago(20) })).toBe("late")
    expect(stateOf(60, { ended: ago(80) })).toBe("late")
    expect(stateOf(24 * 60, { ended: ago(24 * 60 + 20) })).toBe("late")
  })

  it("is late when it has not run since the server started", () => {
    expect(stateOf(1, {}, ago(20))).toBe("late")
    expect(stateOf(60, {}, ago(20))).toBe("onTime")
    expect(stateOf(60, {}, ago(80))).toBe("late")
  })

  it("has time to catch up after the shop was down", () => {
    expect(stateOf(1, { ended: ago(5000) }, ago(10))).toBe("onTime")
    expect(stateOf(1, { ended: ago(5000) }, ago(20))).toBe("late")
    expect(stateOf(60, { ended: ago(5000) }, ago(60))).toBe("onTime")
    expect(stateOf(24 * 60, { ended: ago(5000) }, ago(60))).toBe("onTime")
    expect(stateOf(24 * 60, { ended: ago(5000) }, ago(80))).toBe("late")
  })

  it("is not late for a single run missed during an outage at night", () => {
    expect(stateOf(24 * 60, { ended: ago(30 * 60) }, ago(3 * 60))).toBe("onTime")
    expect(stateOf(24 * 60, { ended: ago(48 * 60 + 20) }, ago(22 * 60))).toBe("late")
  })

  it("may take a while, but must finish", () => {
    expect(stateOf(1, { began: ago(10), ended: ago(11) })).toBe("onTime")
    expect(stateOf(1, { began: ago(20), ended: ago(21) })).toBe("unfinished")
    expect(stateOf(1, { began: ago(20) })).toBe("unfinished")
  })

  it("has time to run again after the shop stopped in the middle of a run", () => {
    expect(stateOf(1, { began: ago(600), ended: ago(601) }, ago(10))).toBe("onTime")
    expect(stateOf(1, { began: ago(600), ended: ago(601) }, ago(20))).toBe("unfinished")
  })
})

describe("the list of jobs", () => {
  it("starts with the jobs that need attention and shows each job's last run", () => {
    const allWell = jobsWith(new Map(), { now: NOW, upSince: ago(1) })
    const stuck = allWell.at(-1)?.name ?? ""
    const runs = new Map([[stuck, { began: ago(30), ended: ago(90) }]])
    const [first, ...others] = jobsWith(runs, { now: NOW, upSince: ago(15.5) })
    expect(first).toMatchObject({
      name: stuck,
      state: "unfinished",
      lastEndedAt: ago(90).toISOString(),
      runningSince: ago(30).toISOString(),
    })
    expect(others.map(({ name }) => name)).toHaveLength(allWell.length - 1)
    expect(others.at(-1)).toMatchObject({ state: "onTime", lastEndedAt: null, runningSince: null })
  })
})
