import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

const load = createRequire(__filename)

/** Folders whose subfolders named `workflows` hold workflows. */
const HOLDERS = ["domains", "processes"].map((name) => path.join(__dirname, "..", name))
const WORKFLOW = new RegExp(`\\${path.sep}workflows\\${path.sep}[^.]+\\.js$`)

/**
 * Loads all workflows of the shop. The engine only scans this folder for workflows, and can't run or recover unknown
 * ones.
 */
for (const holder of HOLDERS) {
  for (const file of readdirSync(holder, { recursive: true, encoding: "utf8" })) {
    if (WORKFLOW.test(`${path.sep}${file}`)) load(path.join(holder, file))
  }
}
