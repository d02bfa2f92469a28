import { describe, expect, it } from "vitest"
import { leftToRefresh, noteRefreshed } from "./refreshed-groups"

const of = (eventGroupId: string) => ({ eventGroupId })

describe("the events of a workflow that has refreshed products itself", () => {
  it("leave those products, and no others", () => {
    noteRefreshed("group", ["prod_1", "prod_2"])
    expect(leftToRefresh(of("group"), ["prod_1", "prod_3"])).toEqual(["prod_3"])
  })

  it("are told from other events, and from those of no workflow", () => {
    noteRefreshed("group", ["prod_1"])
    noteRefreshed(undefined, ["prod_1"])
    expect(leftToRefresh(of("other"), ["prod_1"])).toEqual(["prod_1"])
    expect(leftToRefresh(undefined, ["prod_1"])).toEqual(["prod_1"])
    expect(leftToRefresh({}, ["prod_1"])).toEqual(["prod_1"])
  })

  it("are remembered for the latest workflows only", () => {
    for (let count = 0; count < 1_000; count += 1) noteRefreshed(`many ${count}`, ["prod_1"])
    expect(leftToRefresh(of("many 999"), ["prod_1"])).toEqual([])
    expect(leftToRefresh(of("many 1"), ["prod_1"])).toEqual(["prod_1"])
  })
})
