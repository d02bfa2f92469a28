import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { administrator, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 2 })
/** Runs every hour, and has one thing to delete: an answer that is two days old. */
const JOB = "purge-old-records"
const ANSWER = "idem_spec-of-jobs"
let admin: Visitor
let engine: EngineAdmin

const addAnswer = () =>
  sql`insert into idempotent_answer (id, account_id, key, fingerprint, status, created_at)
    values (${ANSWER}, 0, ${ANSWER}, '', 200, now() - interval '2 days')`

async function runJob(): Promise<number> {
  const { status } = await engine.post(`/admin/workflows-executions/job-${JOB}/run`, { input: {} })
  return status
}

const jobNow = async () => (await admin.api.listJobs()).find(({ name }) => name === JOB)
const failuresNow = async () => (await admin.api.listJobFailures()).filter(({ job }) => job === JOB)

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})
afterAll(async () => {
  await sql`drop function if exists refuse_spec_of_jobs cascade`
  await sql`delete from idempotent_answer where id = ${ANSWER}`
  await sql`delete from job_failure where job = ${JOB}`
  await sql`delete from job_run where job = ${JOB}`
  await sql.end()
})

describe("GET /api/admin/jobs", () => {
  it("shows when each job last ran", async () => {
    const before = Date.now()
    expect(await runJob()).toBe(200)
    const job = await jobNow()
    expect(job).toMatchObject({ everyMinutes: 60, runningSince: null, state: "onTime" })
    expect(Date.parse(job?.lastEndedAt ?? "")).toBeGreaterThanOrEqual(before - 1000)
  })

  it("shows how long a job has been running", async () => {
    await addAnswer()
    const { run } = await sql.begin(async (transaction) => {
      await transaction`select from idempotent_answer where id = ${ANSWER} for update`
      const run = runJob()
      await expect.poll(async () => (await jobNow())?.runningSince).toEqual(expect.any(String))
      return { run }
    })
    expect(await run).toBe(200)
    expect(await jobNow()).toMatchObject({ runningSince: null, state: "onTime" })
  })

  it("lists a run's failures until a later run succeeds", async () => {
    await addAnswer()
    await sql`create function refuse_spec_of_jobs() returns trigger language plpgsql
      as $$ begin raise exception 'The answer stays'; end $$`
    await sql`create trigger spec_of_jobs before delete on idempotent_answer for each row
      when (old.id = 'idem_spec-of-jobs') execute function refuse_spec_of_jobs()`
    const earlier = (await jobNow())?.lastEndedAt ?? ""
    expect(await runJob()).toBe(200)
    expect(await failuresNow()).toEqual([
      expect.objectContaining({
        subject: "the table idempotent_answer",
        message: expect.stringContaining("The answer stays") as string,
      }),
    ])
    const failed = await jobNow()
    expect(failed).toMatchObject({ runningSince: null, state: "onTime" })
    expect(Date.parse(failed?.lastEndedAt ?? "")).toBeGreaterThan(Date.parse(earlier))

    await sql`drop function refuse_spec_of_jobs cascade`
    expect(await runJob()).toBe(200)
    expect(await failuresNow()).toEqual([])
  })

  it("names every job that has run", async () => {
    const named = (await admin.api.listJobs()).map(({ name }) => name)
    const rows = await sql<{ job: string }[]>`select job from job_run`
    expect(rows.map(({ job }) => job).filter((job) => !named.includes(job))).toEqual([])
  })
})
