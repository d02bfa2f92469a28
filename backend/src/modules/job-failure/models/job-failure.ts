import { model } from "@medusajs/framework/utils"

/** Something that a background job failed to do. The row is deleted when the job succeeds. */
const JobFailure = model
  .define("job_failure", {
    id: model.autoincrement().primaryKey(),
    /** Name of the job, for example `reconcile-orders`. */
    job: model.text(),
    /** The item that the job failed on, as administrators know it, for example `order 12`. */
    subject: model.text(),
    /** The message of the last attempt's error. */
    message: model.text(),
    attempts: model.number().default(1),
    last_failed_at: model.dateTime(),
  })
  .indexes([
    {
      name: "IDX_job_failure_subject",
      on: ["job", "subject"],
      unique: true,
      where: "deleted_at IS NULL",
    },
  ])

export default JobFailure
