import type { Invariant } from "./invariant"

export const jobs: Invariant[] = [
  {
    name: "no job has left work unfinished",
    breaches: ({ sql, since }) => sql`
      select job, subject, message, attempts from job_failure
      where deleted_at is null and created_at > ${since}`,
  },
]
