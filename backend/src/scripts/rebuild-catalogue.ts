import type { ExecArgs } from "@medusajs/framework/types"
import { rebuildCatalogue } from "../workflows/catalogue/rebuild"

/** `medusa exec …/rebuild-catalogue.js`: rebuilds the catalogue's read model from the engine. */
export default async function rebuild({ container }: ExecArgs): Promise<void> {
  const started = Date.now()
  await rebuildCatalogue(container, ({ done, total }) => {
    process.stdout.write(`\rCatalogue: ${done} of ${total} products`)
  })
  process.stdout.write(`\nThe catalogue was rebuilt in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
}
