// Runs inside the engine, from the folder of its build: `create <size>` adds products up to that total number,
// `rebuild` builds the read model. Progress goes to standard output.
import { createRequire } from "node:module"
import type { MedusaContainer } from "@medusajs/framework/types"
import { findShop, seedBatch } from "./seed-batch"

const BATCH_SIZE = 500

// Resolves the engine and our build from the folder of the built engine, where this runs.
const requireHere = createRequire(`${process.cwd()}/`)

async function loadEngine(): Promise<MedusaContainer> {
  process.env.MEDUSA_WORKER_MODE = "server"
  const { default: load } = requireHere("@medusajs/medusa/loaders/index") as {
    default: (options: object) => Promise<{ container: MedusaContainer }>
  }
  return (await load({ directory: process.cwd(), skipLoadingEntryPoints: true })).container
}

async function rebuildCatalogue(container: MedusaContainer): Promise<void> {
  const { default: rebuild } = requireHere("@shop/backend/scripts/rebuild-catalogue") as {
    default: (options: { container: MedusaContainer }) => Promise<void>
  }
  await rebuild({ container })
}

async function createProducts(container: MedusaContainer, size: number): Promise<void> {
  const shop = await findShop(container)
  for (let index = shop.productCount; index < size; index += BATCH_SIZE) {
    const upTo = Math.min(index + BATCH_SIZE, size)
    await seedBatch(container, shop, index, upTo)
    process.stdout.write(`\r${upTo} of ${size} products`)
  }
  process.stdout.write("\n")
}

async function main([task, size]: string[]): Promise<void> {
  const container = await loadEngine()
  if (task === "create") await createProducts(container, Number(size))
  else await rebuildCatalogue(container)
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
