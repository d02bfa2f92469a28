import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { administrator, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const JOB = "spec-of-job-failures"
let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  for (const subject of ["order 12", "product 7"]) {
    await sql`insert into job_failure (job, subject, message, attempts, last_failed_at, created_at)
      values (${JOB}, ${subject}, 'No answer', 3, ${new Date()}, '2026-01-05T14:03:00Z')`
  }
})
afterAll(async () => {
  await sql`delete from job_failure where job = ${JOB}`
  await sql.end()
})

describe("GET /api/admin/job-failures", () => {
  it("lists job failures, newest first, in pages", async () => {
    const { data, total } = await admin.api.page("listJobFailures", { query: { limit: 1 } })
    expect(total).toBeGreaterThanOrEqual(2)
    expect(data).toHaveLength(1)
    const all = (await admin.api.listJobFailures()).filter(({ job }) => job === JOB)
    expect(all.map(({ subject }) => subject)).toEqual(["product 7", "order 12"])
    expect(all[0]).toMatchObject({
      message: "No answer",
      attempts: 3,
      firstFailedAt: "2026-01-05T14:03:00.000Z",
    })
  })
})
