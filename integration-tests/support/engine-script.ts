import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { inject } from "vitest"
import { backendBuild, engineDirectory, inRoot } from "../../scripts/lib/paths"
import { programOf } from "../../scripts/lib/programs"
import { loadSecrets } from "../../scripts/lib/secrets"
import { engineEnvironment } from "../../scripts/lib/shop-environment"
import { neutralEnvironment } from "./start-shop"

/**
 * Runs a script of the backend on the database of the HTTP tests' shop, as `medusa exec` does.
 *
 * @param script its path in the backend's build, such as `migration-scripts/build-directory.js`
 */
export async function runEngineScript(script: string): Promise<void> {
  const dataDirectory = inject("dataDirectory")
  const environment = engineEnvironment({
    dataDirectory,
    databaseUrl: inject("databaseUrl"),
    enginePort: Number(new URL(inject("engineUrl")).port),
    storefrontPort: Number(new URL(inject("storefrontUrl")).port),
    secrets: loadSecrets(dataDirectory),
    variables: { ...neutralEnvironment(), DATABASE_CLAIM: "none" },
  })
  const program = programOf(inRoot(), "@medusajs/cli", "medusa")
  const child = spawn(process.execPath, [program, "exec", path.join(backendBuild, script)], {
    cwd: engineDirectory,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()))
  }
  const [code] = (await once(child, "close")) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}: ${output.slice(-2000)}`)
}
