import { mkdirSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { contentHash } from "../../scripts/lib/content-hash"
import { dropDatabase, ensureDatabase, withDatabase } from "../../scripts/lib/database"
import { backendBuild, inRoot } from "../../scripts/lib/paths"
import { migrationHash, prepareDatabase } from "../../scripts/lib/prepare"
import { loadSecrets } from "../../scripts/lib/secrets"
import { engineEnvironment } from "../../scripts/lib/shop-environment"
import { testDirectory, type TestCluster } from "./test-cluster"

/** A migrated database with the demo shop, to be copied, and the folder of its uploads. */
export interface Template {
  name: string
  uploads: string
}

const UNFINISHED = "unfinished_template"

/** Set to `keep`, it lets a template filled by an earlier state of the code be reused if the schema is the same. */
const REUSE_VARIABLE = "SHOP_TEST_TEMPLATE"

/** Whether databases that were filled for an earlier run are used again. */
export const keepsFilledDatabases = () => process.env[REUSE_VARIABLE] === "keep"

function templateFolder(): string {
  return path.join(testDirectory(), "templates")
}

async function templatesOf(adminUrl: string): Promise<string[]> {
  return withDatabase(adminUrl, async (sql) => {
    const rows = await sql<
      { datname: string }[]
    >`select datname from pg_database where datname like 'template_shop_%'`
    return rows.map(({ datname }) => datname)
  })
}

async function removeOthers(adminUrl: string, kept: string): Promise<void> {
  const outdated = (await templatesOf(adminUrl)).filter((name) => name !== kept)
  for (const name of outdated) await dropDatabase(adminUrl, name)
  for (const name of readdirSync(templateFolder())) {
    if (name !== kept) rmSync(path.join(templateFolder(), name), { recursive: true, force: true })
  }
}

/** Creates the template of this build unless it exists, and removes those of earlier states. */
export async function ensureTemplate(cluster: TestCluster, variables: NodeJS.ProcessEnv): Promise<Template> {
  const contracts = contentHash(inRoot("backend", "contracts", "dist"), ["."])
  const demo = contentHash(inRoot("backend", "demo", "dist"), ["."])
  const shape = migrationHash().slice(0, 8)
  const hash = contentHash(backendBuild, ["."], [contracts, demo, shape])
  const made = await templatesOf(cluster.url("postgres"))
  const ofShape = keepsFilledDatabases() && made.find((template) => template.endsWith(`_${shape}`))
  const name = ofShape || `template_shop_${hash.slice(0, 16)}_${shape}`
  const folder = path.join(templateFolder(), name)
  const template = { name, uploads: path.join(folder, "uploads") }
  const adminUrl = cluster.url("postgres")
  if (made.includes(name)) return template
  await dropDatabase(adminUrl, UNFINISHED)
  await ensureDatabase(adminUrl, UNFINISHED)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const databaseUrl = cluster.url(UNFINISHED)
  const settings = { dataDirectory: folder, databaseUrl, storefrontPort: 8000, enginePort: 9000 }
  const environment = engineEnvironment({ ...settings, secrets: loadSecrets(folder), variables })
  const logFile = path.join(testDirectory(), "logs", "prepare.log")
  await prepareDatabase({ databaseUrl, environment, logFile, demo: true })
  await withDatabase(adminUrl, (sql) => sql`alter database ${sql(UNFINISHED)} rename to ${sql(name)}`)
  await removeOthers(adminUrl, name)
  return template
}
