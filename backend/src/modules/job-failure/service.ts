import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "../../lib/rows"
import JobFailure from "./models/job-failure"

/** What a job could not do, and why. */
export interface NewJobFailure {
  job: string
  subject: string
  message: string
}

type SqlContext = Context<SqlEntityManager>

/** Data of what background jobs could not do: one row for each job and subject, as long as it is open. */
class JobFailureModuleService extends MedusaService({ JobFailure }) {
  /** Opens a failure, or counts another attempt of one that is open. */
  @InjectManager()
  async record(
    { job, subject, message }: NewJobFailure,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(
      context.manager,
      `insert into job_failure (job, subject, message, last_failed_at) values (?, ?, ?, now())
        on conflict (job, subject) where deleted_at is null do update set
          message = excluded.message, attempts = job_failure.attempts + 1,
          last_failed_at = now(), updated_at = now()`,
      [job, subject, message],
    )
  }

  /** Forgets the failures of a job, or only those of some subjects. */
  @InjectManager()
  async settle(
    { job, subjects }: { job: string; subjects?: string[] | undefined },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(
      context.manager,
      `delete from job_failure where job = ?${subjects ? " and subject = any(?)" : ""}`,
      subjects ? [job, subjects] : [job],
    )
  }
}

export default JobFailureModuleService
