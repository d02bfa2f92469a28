import type { ExecArgs } from "@medusajs/framework/types"
import { progressBar } from "#lib/progress-bar"
import { rebuildCatalogue } from "#domains/catalogue/actions/rebuild"

/** `npm run catalogue -- rebuild`: rebuilds the catalogue's read model from the engine. */
export default async function rebuild({ container }: Pick<ExecArgs, "container">): Promise<void> {
  const bar = progressBar("Rebuilding the catalogue")
  await rebuildCatalogue(container, bar.show)
  bar.end("Rebuilt the catalogue")
}
