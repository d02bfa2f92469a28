import type { MedusaContainer } from "@medusajs/framework/types"
import { purgeAuditLogWorkflow } from "#domains/operations/audit/workflows/purge-audit-log"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { isShopHour } from "#domains/settings/queries/shop-hour"
import { environment } from "#lib/environment"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every night in the shop's time zone: deletes old entries of the audit log, if `AUDIT_RETENTION_DAYS` is set. */
export default async function purgeAuditLog(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const retentionDays = environment.auditRetentionDays
    if (retentionDays === null || !(await isShopHour(container, { from: 3, until: 4 }))) return
    await purgeAuditLogWorkflow(container).run({ input: { retentionDays } })
  })
}

export const config = { name: "purge-audit-log", schedule: JOB_SCHEDULES.purgeAuditLog }
