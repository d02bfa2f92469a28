import { mkdirSync } from "node:fs"
import path from "node:path"
import { failureOf, waitUntilHealthy } from "../../../scripts/lib/health"
import { type Child, startChild } from "../../../scripts/lib/child"
import { type Lifecycle } from "../../../scripts/lib/lifecycle"
import { inRoot } from "../../../scripts/lib/paths"
import { freePort } from "../../../scripts/lib/ports"
import { TEST_PROXY_SECRET } from "../proxy-secret"
import { prepareShop } from "../start-shop"
import { composeVariables } from "./compose-variables"

/** A server of the deployment. */
export interface Role {
  process: Child
  url: string
}

/** The shop as docker-compose.yml runs it: one server of each kind. */
export interface Deployment {
  databaseUrl: string
  engine: Role
  worker: Role
  storefront: Role
}

/** What a container may do: read everything, but write to its volume only. */
function permissionsOf(volume: string): string[] {
  const flag = ["--permission", "--experimental-permission"].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  )
  if (!flag) throw new Error("This Node has no permissions")
  const can = ["--allow-fs-read=*", `--allow-fs-write=${volume}${path.sep}`]
  return [flag, ...can, "--allow-addons", "--allow-child-process", "--allow-worker", "--allow-net"].filter(
    (one) => one !== "--allow-net" || process.allowedNodeEnvironmentFlags.has(one),
  )
}

/** Migrates a copy of the demo shop's database, and starts the servers, each by `deploy/role.mjs`. */
export async function startDeployment(redisUrl: string, lifecycle: Lifecycle): Promise<Deployment> {
  const { dataDirectory, databaseUrl, secrets } = await prepareShop({ label: "roles" }, lifecycle)
  const [enginePort, workerPort, storefrontPort] = [await freePort(), await freePort(), await freePort()]
  const given = {
    ...secrets,
    POSTGRES_PASSWORD: "none",
    REDIS_PASSWORD: "none",
    PROXY_SECRET: TEST_PROXY_SECRET,
    PUBLIC_URL: `http://localhost:${storefrontPort}`,
    ENGINE_PUBLIC_URL: `http://localhost:${enginePort}`,
    ALLOW_DEMO_PAYMENTS: "true",
    ALLOW_NO_EMAILS: "true",
  }
  const volume = path.join(dataDirectory, "volume")
  mkdirSync(path.join(volume, "uploads"), { recursive: true })
  const start = (name: string, role: string, variables: Record<string, string>) => {
    const child = startChild({
      name,
      args: [...permissionsOf(volume), inRoot("deploy", "role.mjs"), role],
      directory: inRoot(),
      environment: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATA_DIR: volume,
        UPLOAD_DIR: path.join(volume, "uploads"),
        NODE_COMPILE_CACHE: path.join(volume, "compile-cache"),
        MEDUSA_DISABLE_TELEMETRY: "true",
        ...variables,
      },
      logFile: path.join(dataDirectory, "logs", `${name}.log`),
    })
    lifecycle.onStop(() => child.stop())
    return child
  }
  const ofEngine = {
    ...composeVariables("x-engine: &engine", given),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  }
  const serve = async (name: string, role: string, port: number, variables: Record<string, string>) => {
    const url = `http://localhost:${port}`
    const process = start(name, role, variables)
    await waitUntilHealthy(process, `${url}/ready`)
    return { process, url }
  }
  const migration = start("migrate", "migrate", { ...ofEngine, ENGINE_PORT: String(enginePort) })
  if ((await migration.ended) !== 0) throw failureOf(migration, "failed")
  const serveEngine = (name: string, port: number, mode: string) =>
    serve(name, "engine", port, { ...ofEngine, ENGINE_PORT: String(port), MEDUSA_WORKER_MODE: mode })
  const [engine, worker] = await Promise.all([
    serveEngine("engine", enginePort, "server"),
    serveEngine("worker", workerPort, "worker"),
  ])
  const storefront = await serve("storefront", "storefront", storefrontPort, {
    ...composeVariables("  storefront:", given),
    PORT: String(storefrontPort),
    ENGINE_URL: engine.url,
    DATA_DIR: path.join(volume, "storefront"),
  })
  return { databaseUrl, engine, worker, storefront }
}
