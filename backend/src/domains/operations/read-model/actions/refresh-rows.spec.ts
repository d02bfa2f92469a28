import type { MedusaContainer } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { BATCH_SIZE } from "../queries/id-batches"
import { refreshRows, type RowRefresh } from "./refresh-rows"

const outOfRange = () => Object.assign(new Error("out of range"), { code: "22003" })

/** A table that can't store some rows, and the failures recorded for administrators. */
function tableWithout(bad: number[], errorOf: () => Error = outOfRange) {
  const written = new Set<number>()
  const leftOut: number[] = []
  const recorded: string[] = []
  const settled: string[] = []
  const failures = {
    record: ({ subject }: { subject: string }) => Promise.resolve(void recorded.push(subject)),
    settle: ({ subjects }: { subjects: string[] }) => Promise.resolve(void settled.push(...subjects)),
  }
  const known: Record<string, unknown> = { logger: { error: () => undefined } }
  const container = { resolve: (key: string) => known[key] ?? failures }
  const rows: RowRefresh<number> = {
    job: "test",
    subjectOf: (id) => `row ${id}`,
    ticket: () => Promise.resolve(1),
    refresh: (ids) => {
      if (ids.some((id) => bad.includes(id))) return Promise.reject(errorOf())
      for (const id of ids) written.add(id)
      return Promise.resolve([])
    },
    leaveOut: (id) => Promise.resolve(void leftOut.push(id)),
  }
  return {
    container: container as Partial<MedusaContainer> as MedusaContainer,
    rows,
    written,
    leftOut,
    recorded,
    settled,
  }
}

const ids = Array.from({ length: BATCH_SIZE + 20 }, (_, index) => index)

describe("refreshing read-model rows", () => {
  it("writes the good rows, skips the bad one and records it", async () => {
    const { container, rows, written, leftOut, recorded, settled } = tableWithout([7])
    expect(await refreshRows(container, rows, ids)).toEqual([7])
    expect([...written].sort((a, b) => a - b)).toEqual(ids.filter((id) => id !== 7))
    expect({ leftOut, recorded }).toEqual({ leftOut: [7], recorded: ["row 7"] })
    expect(settled).toContain("row 8")
    expect(settled).not.toContain("row 7")
  })

  it("keeps the old row after a temporary error", async () => {
    const { container, rows, leftOut, recorded } = tableWithout([7], () => new Error("lock timeout"))
    expect(await refreshRows(container, rows, [7])).toEqual([7])
    expect({ leftOut, recorded }).toEqual({ leftOut: [], recorded: ["row 7"] })
  })

  it("fails immediately without a ticket", async () => {
    const { container, rows, recorded } = tableWithout([])
    const away = { ...rows, ticket: () => Promise.reject(new Error("the database is away")) }
    await expect(refreshRows(container, away, ids)).rejects.toThrow("away")
    expect(recorded).toEqual([])
  })
})
