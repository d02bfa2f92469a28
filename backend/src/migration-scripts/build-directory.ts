import type { ExecArgs } from "@medusajs/framework/types"
import { reconcileDirectoryWorkflow } from "../domains/account/workflows/reconcile-directory"

/** Runs once per database: adds existing users and orders to the directory. */
export default async function buildDirectory({ container }: ExecArgs): Promise<void> {
  await reconcileDirectoryWorkflow(container).run()
}
