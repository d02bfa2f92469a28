import { model } from "@medusajs/framework/utils"

/** One thing that a background job could not do. The row goes when the job has done it after all. */
const JobFailure = model
  .define("job_failure", {
    id: model.autoincrement().primaryKey(),
    /** Name of the job, for example `reconcile-orders`. */
    job: model.text(),
    /** What the job could not deal with, as an administrator knows it, for example `order 12`. */
    subject: model.text(),
    /** Why, in the words of the last attempt's error. */
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
