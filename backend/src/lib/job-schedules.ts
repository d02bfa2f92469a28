/**
 * When each job runs: second, minute, hour, day, month, weekday. Frequent jobs start in different seconds, because
 * jobs that start together block all requests while the engine maps their rows.
 */
export const JOB_SCHEDULES = {
  sendEmails: "2 * * * * *",
  reconcileOrders: "7 * * * * *",
  followChanges: "13 * * * * *",
  reconcileAdmins: "31 * * * * *",
  endDoctorApprovals: "37 * * * * *",
  finishVariants: "49 * * * * *",
  finishDeletions: "55 * * * * *",
  reconcileMemberships: "10 */5 * * * *",
  reconcileEmails: "22 */5 * * * *",
  issueInvoices: "40 */5 * * * *",
  removeUnfinishedProducts: "52 */10 * * * *",
  purgeOldRecords: "5 7 * * * *",
  sendRefillReminders: "5 20 * * * *",
  purgeAuditLog: "5 23 * * * *",
  removeOrphanedReviews: "5 43 * * * *",
  removeUnusedPictures: "35 27 4 * * *",
} as const

/** A job that the engine runs again and again. */
export interface ScheduledJob {
  /** For example `reconcile-orders`. */
  name: string
  everyMinutes: number
}

/** The minutes between two runs of a schedule of the kinds above. */
function minutesBetween(schedule: string): number {
  const [, minutes = "*", hours = "*"] = schedule.split(" ")
  if (hours !== "*") return 24 * 60
  if (minutes === "*") return 1
  return Number(/^\*\/(\d+)$/.exec(minutes)?.[1] ?? 60)
}

/** Every job, by the name of its file. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = Object.entries(JOB_SCHEDULES).map(
  ([key, schedule]) => ({
    name: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    everyMinutes: minutesBetween(schedule),
  }),
)
