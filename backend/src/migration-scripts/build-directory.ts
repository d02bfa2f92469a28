import type { ExecArgs } from "@medusajs/framework/types"
import { reconcileDirectoryWorkflow } from "../domains/account/workflows/reconcile-directory"

/** Runs once per database: users and orders from before there was a directory are in it from the start. */
export default async function buildDirectory({ container }: ExecArgs): Promise<void> {
  await reconcileDirectoryWorkflow(container).run()
}
