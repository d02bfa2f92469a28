import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import JobFailure from "./models/job-failure"
import JobRun from "./models/job-run"

/** A job's failed item, and the reason. */
export interface NewJobFailure {
  job: string
  subject: string
  message: string
}

type SqlContext = Context<SqlEntityManager>

/**
 * When background jobs last ran, and their failures: one row for each job and subject, until it is resolved.
 */
class JobFailureModuleService extends MedusaService({ JobFailure, JobRun }) {
  /** Records that a run starts. Until one ends, the first start stays, so that a run that never ends is noticed. */
  @InjectManager()
  async begin(job: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `insert into job_run (job, began_at) values (?, now())
        on conflict (job) do update set began_at = coalesce(job_run.began_at, now()), updated_at = now()`,
      [job],
    )
  }

  /** Notes that a run has ended. */
  @InjectManager()
  async end(job: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `update job_run set began_at = null, ended_at = now(), updated_at = now() where job = ?`,
      [job],
    )
  }

  /** Records a failure, or another attempt of an existing one. */
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

  /** Deletes all failures of a job, or only those of some subjects. */
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

  /** Deletes failures that mention one of these texts. */
  @InjectManager()
  async settleMentions(texts: string[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `delete from job_failure where exists (
        select from unnest(?::text[]) mentioned where strpos(lower(subject || ' ' || message), lower(mentioned)) > 0)`,
      [texts],
    )
  }
}

export default JobFailureModuleService
