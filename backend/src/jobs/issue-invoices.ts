import type { MedusaContainer } from "@medusajs/framework/types"
import { issueInvoicesWorkflow } from "#processes/invoicing/workflows/issue-invoices"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every five minutes: issues invoices for payments and credit notes for refunds. */
export default async function issueInvoices(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () =>
    issueInvoicesWorkflow(container).run({ input: { graceSeconds: 300 } }),
  )
}

export const config = { name: "issue-invoices", schedule: JOB_SCHEDULES.issueInvoices }
