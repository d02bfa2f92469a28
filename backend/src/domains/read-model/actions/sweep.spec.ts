import { describe, expect, it } from "vitest"
import { BATCH_SIZE, type Page } from "../queries/id-batches"
import { parseSweep, SWEEP_START, sweepOn, sweepPhase } from "./sweep"

const listOf = (ids: string[]): Page<string> => {
  return (after) =>
    Promise.resolve(ids.filter((id) => after === undefined || id > after).slice(0, BATCH_SIZE))
}
const idsFrom = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index).padStart(5, "0")}`)

function phasesOf(...lists: string[][]) {
  const visited: string[] = []
  const visit = (ids: string[]) => {
    visited.push(...ids)
    return Promise.resolve()
  }
  return { visited, phases: lists.map((ids) => sweepPhase(listOf(ids), visit)) }
}

describe("a sweep", () => {
  it("visits small lists in one run and starts over", async () => {
    const { visited, phases } = phasesOf(["a", "b"], [], ["c"])
    expect(await sweepOn(SWEEP_START, phases, BATCH_SIZE)).toEqual(SWEEP_START)
    expect(visited).toEqual(["a", "b", "c"])
  })

  it("does a limited part per run, and everything in the end", async () => {
    const [first, second] = [idsFrom("a", 3 * BATCH_SIZE), idsFrom("b", BATCH_SIZE + 1)]
    const { visited, phases } = phasesOf(first, second)
    let state = SWEEP_START
    let runs = 0
    do {
      const before = visited.length
      state = await sweepOn(state, phases, BATCH_SIZE)
      expect(visited.length - before).toBeLessThanOrEqual(2 * BATCH_SIZE)
      runs++
    } while (state !== SWEEP_START && runs < 20)
    expect(visited).toEqual([...first, ...second])
  })

  it("stays hurried until the end", async () => {
    const { phases } = phasesOf(idsFrom("a", 3 * BATCH_SIZE))
    const halfway = await sweepOn({ ...SWEEP_START, hurried: true }, phases, BATCH_SIZE)
    expect(halfway).toMatchObject({ phase: 0, hurried: true })
    expect(parseSweep(JSON.stringify(halfway))).toEqual(halfway)
    expect(await sweepOn(halfway, phases, 10 * BATCH_SIZE)).toEqual(SWEEP_START)
  })
})
