import type { Job } from "@shop/contracts"
import { SCHEDULED_JOBS, type ScheduledJob } from "#lib/job-schedules"

const MINUTE_MS = 60_000
/** The allowed delay and duration of a run, because some jobs take minutes in large shops. */
const PATIENCE_MS = 15 * MINUTE_MS
/** After a pause with several missed runs, a job has its interval to run again, but no longer than this. */
const CATCH_UP_MS = 60 * MINUTE_MS

/** The known state of a job's runs. */
export interface JobRuns {
  /** Since when one has been under way, if one is. */
  began: Date | null
  /** When a run last ended, if ever. */
  ended: Date | null
}

/**
 * The time from which the next run is missing. Nothing runs while the shop is down, and the engine does not make up
 * for it. A job that missed a single run is late when it misses the next one.
 */
function missingFrom({ everyMinutes }: ScheduledJob, ended: Date | null, upSince: Date): number {
  const interval = everyMinutes * MINUTE_MS
  if (!ended) return upSince.getTime() + interval
  const runs = upSince > ended ? 2 : 1
  return Math.max(ended.getTime() + runs * interval, upSince.getTime() + Math.min(interval, CATCH_UP_MS))
}

interface Times {
  now: Date
  /** When this server started. */
  upSince: Date
}

/**
 * Whether a job is running properly: `unfinished` if a run hangs or broke off without a later one ending; `late` if
 * no run starts on time.
 */
export function jobState(
  job: ScheduledJob,
  { began, ended }: JobRuns,
  { now, upSince }: Times,
): Job["state"] {
  const patientSince = now.getTime() - PATIENCE_MS
  if (began) return Math.max(began.getTime(), upSince.getTime()) < patientSince ? "unfinished" : "onTime"
  return missingFrom(job, ended, upSince) < patientSince ? "late" : "onTime"
}

/** Every background job as administrators see it, starting with those that need attention. */
export function jobsWith(runs: ReadonlyMap<string, JobRuns>, times: Times): Job[] {
  const jobs = SCHEDULED_JOBS.map((job): Job => {
    const { began, ended } = runs.get(job.name) ?? { began: null, ended: null }
    return {
      ...job,
      lastEndedAt: ended?.toISOString() ?? null,
      runningSince: began?.toISOString() ?? null,
      state: jobState(job, { began, ended }, times),
    }
  })
  return jobs.sort((a, b) => Number(a.state === "onTime") - Number(b.state === "onTime"))
}
