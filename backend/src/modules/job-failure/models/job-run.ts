import { model } from "@medusajs/framework/utils"

/** When a background job last ran, with or without success. */
const JobRun = model.define("job_run", {
  /** Name of the job, for example `reconcile-orders`. */
  job: model.text().primaryKey(),
  /** The first of the runs that have begun since one last ended; empty when none is under way. */
  began_at: model.dateTime().nullable(),
  /** When a run last ended; empty before that. */
  ended_at: model.dateTime().nullable(),
})

export default JobRun
