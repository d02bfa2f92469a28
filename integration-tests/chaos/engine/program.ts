// Runs in place of `scripts/engine/serve.cjs`, from the folder of the built engine: serves like it, and takes tasks
// from the chaos command on a separate port that the shop doesn't have.
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { text } from "node:stream/consumers"
import type { MedusaContainer } from "@medusajs/framework/types"
import { checkReadModels } from "./check"
import { shiftClock } from "./clock"
import { heldLocks } from "./held-locks"
import { runJobs } from "./jobs"
import { takeOut } from "./take-out"
import type { EngineTasks, TaskName } from "./tasks"

// Resolves the engine and our build from the folder of the built engine, where this runs.
const requireHere = createRequire(`${process.cwd()}/`)

type Tasks = {
  [Name in TaskName]: (input: EngineTasks[Name]["input"]) => Promise<EngineTasks[Name]["answer"]>
}

function tasksOf(container: MedusaContainer): Tasks {
  return {
    settle: () => runJobs(container, requireHere),
    check: () => checkReadModels(container, requireHere),
    locks: ({ keys }) => heldLocks(container, keys),
    clock: ({ milliseconds }) => Promise.resolve(shiftClock(milliseconds)),
  }
}

function listen(container: MedusaContainer): void {
  const tasks = tasksOf(container) as Record<string, (input: unknown) => Promise<unknown>>
  createServer((req, res) => {
    const answer = async () => {
      const task = tasks[(req.url ?? "/").slice(1)]
      if (!task) throw new Error(`There is no task ${req.url}`)
      return task(JSON.parse((await text(req)) || "{}"))
    }
    answer().then(
      (result) => res.end(JSON.stringify({ result })),
      (error: unknown) => {
        console.error(error)
        res.statusCode = 500
        res.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
      },
    )
  }).listen(Number(process.env.CHAOS_CONTROL_PORT), "127.0.0.1")
}

interface Loaders {
  default: (options: { expressApp?: unknown }) => Promise<{ container: MedusaContainer }>
}

const loaders = requireHere("@medusajs/medusa/loaders/index") as Loaders
const load = loaders.default
loaders.default = async (options) => {
  const loaded = await load(options)
  takeOut(loaded.container, process.env.CHAOS_WITHOUT)
  listen(loaded.container)
  return loaded
}
requireHere(String(process.env.CHAOS_SERVER))
