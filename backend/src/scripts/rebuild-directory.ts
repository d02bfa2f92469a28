import type { ExecArgs } from "@medusajs/framework/types"
import { rebuildDirectory } from "#domains/back-office/directory/actions/rebuild"

/** `medusa exec …/rebuild-directory.js`: rebuilds the search tables of users and orders. */
export default async function rebuild({ container }: ExecArgs): Promise<void> {
  const started = Date.now()
  await rebuildDirectory(container, ({ users, orders }) => {
    process.stdout.write(`\rDirectory: ${users} users, ${orders} orders`)
  })
  process.stdout.write(`\nRebuilt the directory in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
}
