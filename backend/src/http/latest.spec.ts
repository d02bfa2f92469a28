import { describe, expect, it } from "vitest"
import { latest } from "./latest"

/** A value that changes while it is being read; the test decides when a read ends. */
function slowValue() {
  let value = 1
  const readings: (() => void)[] = []
  return {
    change: () => (value += 1),
    readings,
    read: () =>
      new Promise<number>((resolve) => {
        const seen = value
        readings.push(() => resolve(seen))
      }),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe("latest", () => {
  it("never returns data read before the call", async () => {
    const source = slowValue()
    const ask = latest(source.read)
    const early = ask()
    source.change()
    const late = ask()
    source.readings[0]?.()
    await settled()
    source.readings[1]?.()
    expect(await Promise.all([early, late])).toEqual([1, 2])
  })

  it("shares one read between simultaneous calls", async () => {
    const source = slowValue()
    const ask = latest(source.read)
    const first = ask()
    const others = [ask(), ask(), ask()]
    source.readings[0]?.()
    await settled()
    source.readings[1]?.()
    expect(await Promise.all([first, ...others])).toEqual([1, 1, 1, 1])
    expect(source.readings).toHaveLength(2)
  })

  it("reads again after a failure", async () => {
    let attempts = 0
    const ask = latest(() =>
      ++attempts === 1 ? Promise.reject(new Error("gone")) : Promise.resolve(attempts),
    )
    const [first, second] = await Promise.allSettled([ask(), ask()])
    expect(first.status).toBe("rejected")
    expect(second).toEqual({ status: "fulfilled", value: 2 })
    expect(await ask()).toBe(3)
  })
})
