import { describe, expect, it } from "vitest"
import type JobFailureModuleService from "../../backend/src/modules/job-failure/service"
import { moduleSuite } from "../support/module-suite"

const JOB = "reconcile-orders"
const failure = (subject: string, message = "No answer") => ({ job: JOB, subject, message })

moduleSuite<JobFailureModuleService>("jobFailure", "job-failure", (failures) => {
  const open = async () =>
    (await failures.listJobFailures({}, { order: { subject: "ASC" } })).map(
      ({ subject, message, attempts }) => ({ subject, message, attempts }),
    )

  describe("background job runs", () => {
    const run = async () => (await failures.listJobRuns({ job: JOB }))[0]

    it("are running until they end", async () => {
      await failures.begin(JOB)
      expect(await run()).toMatchObject({ began_at: expect.any(Date) as Date, ended_at: null })
      await failures.end(JOB)
      expect(await run()).toMatchObject({ began_at: null, ended_at: expect.any(Date) as Date })
    })

    it("stay visible when they hang, even if later ones hang too", async () => {
      await failures.begin(JOB)
      const first = await run()
      await failures.begin(JOB)
      expect((await run())?.began_at).toEqual(first?.began_at)
      await failures.end(JOB)
      await failures.begin(JOB)
      expect((await run())?.began_at?.getTime()).toBeGreaterThan(first?.began_at?.getTime() ?? Infinity)
    })
  })

  describe("background job failures", () => {
    it("count attempts in one row with the last reason", async () => {
      await failures.record(failure("order 12"))
      await Promise.all([1, 2, 3].map(() => failures.record(failure("order 12", "Still no answer"))))
      await failures.record({ ...failure("order 12"), job: "send-emails" })
      expect(await failures.listJobFailures({ job: JOB })).toMatchObject([
        { subject: "order 12", message: "Still no answer", attempts: 4 },
      ])
    })

    it("are cleared with their subjects or the whole job", async () => {
      for (const subject of ["order 1", "order 2", "order 3"]) await failures.record(failure(subject))
      await failures.settle({ job: JOB, subjects: ["order 1", "order 3"] })
      expect(await open()).toEqual([{ subject: "order 2", message: "No answer", attempts: 1 }])
      await failures.settle({ job: "send-emails" })
      expect(await open()).toHaveLength(1)
      await failures.settle({ job: JOB })
      expect(await open()).toEqual([])
    })

    it("start counting again when they recur", async () => {
      await failures.record(failure("order 1"))
      await failures.settle({ job: JOB })
      await failures.record(failure("order 1"))
      expect(await open()).toEqual([{ subject: "order 1", message: "No answer", attempts: 1 }])
    })
  })
})
