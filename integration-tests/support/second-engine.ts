import { inject } from "vitest"
import { waitUntilHealthy } from "../../scripts/lib/health"
import { freePort } from "../../scripts/lib/ports"
import { loadSecrets } from "../../scripts/lib/secrets"
import { healthUrl, startEngine } from "../../scripts/lib/servers"
import { neutralEnvironment } from "./start-shop"

/** Another engine server on the database of the HTTP tests' shop. */
export interface SecondEngine {
  url: string
  stop: () => Promise<void>
}

/** Starts an engine with only these variables configured, beside the shop's own, which has no Redis. */
export async function startSecondEngine(variables: NodeJS.ProcessEnv = {}): Promise<SecondEngine> {
  const dataDirectory = inject("dataDirectory")
  const enginePort = await freePort()
  const engine = startEngine({
    dataDirectory,
    databaseUrl: inject("databaseUrl"),
    enginePort,
    storefrontPort: Number(new URL(inject("storefrontUrl")).port),
    secrets: loadSecrets(dataDirectory),
    variables: { ...neutralEnvironment(), DATABASE_CLAIM: "none", ...variables },
  })
  await waitUntilHealthy(engine, healthUrl(enginePort))
  return { url: `http://localhost:${enginePort}`, stop: () => engine.stop() }
}
