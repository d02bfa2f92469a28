import { readdirSync } from "node:fs"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk"

interface Job {
  default: (container: MedusaContainer) => Promise<void>
  config: { name: string }
}

type Reconcile = ReturnWorkflow<object, unknown, []>

/** Workflows of the jobs that leave a grace period to work in progress; here nothing is in progress. */
const WITHOUT_GRACE: Record<string, { path: string; name: string }> = {
  "reconcile-orders": { path: "domains/order/workflows/reconcile-orders", name: "reconcileOrdersWorkflow" },
  "reconcile-memberships": {
    path: "domains/membership/sale/workflows/reconcile-memberships",
    name: "reconcileMembershipsWorkflow",
  },
  "reconcile-emails": {
    path: "domains/order/workflows/reconcile-emails",
    name: "reconcileEmailsWorkflow",
  },
  "issue-invoices": {
    path: "processes/invoicing/workflows/issue-invoices",
    name: "issueInvoicesWorkflow",
  },
}

/** Repairs run before the jobs that refresh the read models. */
const FIRST = Object.keys(WITHOUT_GRACE)

function jobsOf(requireHere: NodeJS.Require): Job[] {
  // A package may not export its package.json, so locate it by a file that it does export.
  const shown = requireHere.resolve("@shop/backend/domains/order/workflows/reconcile-orders")
  const folder = path.join(path.dirname(shown), "..", "..", "..", "jobs")
  const files = readdirSync(folder).filter((name) => name.endsWith(".js") && !name.endsWith(".spec.js"))
  const jobs = files.sort().map((name) => requireHere(path.join(folder, name)) as Job)
  const rank = ({ config }: Job) => (FIRST.includes(config.name) ? FIRST.indexOf(config.name) : FIRST.length)
  return jobs.sort((a, b) => rank(a) - rank(b))
}

/** Runs every scheduled job once; a failing job doesn't stop the others. */
export async function runJobs(
  container: MedusaContainer,
  requireHere: NodeJS.Require,
): Promise<{ failed: string[] }> {
  if (process.env.CHAOS_WITHOUT === "recovery") return { failed: [] }
  const failed: string[] = []
  for (const job of jobsOf(requireHere)) {
    const { name } = job.config
    const workflow = WITHOUT_GRACE[name]
    const run = async () => {
      if (!workflow) return job.default(container)
      const found = requireHere(`@shop/backend/${workflow.path}`) as Record<string, Reconcile>
      await found[workflow.name]?.(container).run({ input: { graceSeconds: 0 } })
    }
    await run().catch((error: unknown) => {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  return { failed }
}
