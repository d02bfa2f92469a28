import { describe, expect, it } from "vitest"
import { leftToRefresh, noteRefreshed } from "./refreshed-groups"

const of = (eventGroupId: string) => ({ eventGroupId })

describe("the events of a workflow that has refreshed products itself", () => {
  it("leave those products, and no others", () => {
    noteRefreshed(of("group"), ["prod_1", "prod_2"])
    expect(leftToRefresh(of("group"), ["prod_1", "prod_3"])).toEqual(["prod_3"])
  })

  it("don't speak for other workflows, nor for events outside of any", () => {
    noteRefreshed(of("group"), ["prod_1"])
    noteRefreshed({}, ["prod_1"])
    expect(leftToRefresh(of("other"), ["prod_1"])).toEqual(["prod_1"])
    expect(leftToRefresh(undefined, ["prod_1"])).toEqual(["prod_1"])
    expect(leftToRefresh({}, ["prod_1"])).toEqual(["prod_1"])
  })

  it("refresh them all the same if the workflow was a step of another, which may go on changing them", () => {
    noteRefreshed({ ...of("parent"), parentStepIdempotencyKey: "parent:step" }, ["prod_1"])
    expect(leftToRefresh(of("parent"), ["prod_1"])).toEqual(["prod_1"])
  })

  it("are remembered for the latest workflows only", () => {
    for (let count = 0; count < 1_000; count += 1) noteRefreshed(of(`many ${count}`), ["prod_1"])
    expect(leftToRefresh(of("many 999"), ["prod_1"])).toEqual([])
    expect(leftToRefresh(of("many 1"), ["prod_1"])).toEqual(["prod_1"])
  })
})
