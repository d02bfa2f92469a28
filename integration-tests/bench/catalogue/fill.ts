import path from "node:path"
import { withDatabase } from "../../../scripts/lib/database"
import { engineDirectory, inRoot } from "../../../scripts/lib/paths"
import { engineEnvironment, type ShopSettings } from "../../../scripts/lib/shop-environment"
import { runTask } from "../../../scripts/lib/task"
import { multiplyProducts } from "./multiply"

/** How many products the engine's own modules create; the others are copies of their rows. */
const CREATED = 500

async function inEngine(settings: ShopSettings, ...task: string[]): Promise<void> {
  const logFile = path.join(settings.dataDirectory, "logs", "fill.log")
  const succeeded = await runTask({
    title: task.join(" "),
    args: ["--import", "tsx", inRoot("integration-tests", "bench", "catalogue", "seed.ts"), ...task],
    directory: engineDirectory,
    environment: engineEnvironment(settings),
    logFile,
  })
  if (!succeeded) throw new Error(`The shop could not be filled; see ${logFile}`)
}

/** Fills the database of a shop that isn't running yet up to a number of products, including its read model. */
export async function fillShop(settings: ShopSettings, size: number): Promise<void> {
  await inEngine(settings, "create", String(Math.min(size, CREATED)))
  await inEngine(settings, "rebuild")
  if (size > CREATED) {
    await withDatabase(settings.databaseUrl, (sql) => multiplyProducts(sql, size - CREATED))
  }
}
