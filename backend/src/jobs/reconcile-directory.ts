import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileDirectoryWorkflow } from "../workflows/directory/reconcile-directory"

/** Finds every minute what events did not tell the directory of users and orders. */
export default async function reconcileDirectory(container: MedusaContainer): Promise<void> {
  await reconcileDirectoryWorkflow(container).run()
}

export const config = { name: "reconcile-directory", schedule: "* * * * *" }
