import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ensureDatabase, withDatabase } from "../database"
import { type Cluster, startCluster } from "./cluster"

const folder = mkdtempSync(path.join(tmpdir(), "shop-cluster-"))
// PostgreSQL's own account passes through it.
chmodSync(folder, 0o755)
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster({ dataDirectory: folder })
  await ensureDatabase(cluster.url("postgres"), "shop")
}, 60_000)
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (statement: string) => withDatabase(cluster.url("shop"), (sql) => sql.unsafe(statement))

describe("the embedded PostgreSQL", () => {
  it("lets the shop create its tables and extension", async () => {
    await run("create extension pg_trgm; create table item (id int)")
    expect(await run("select * from item")).toEqual([])
  })

  it.each([
    ["start a program", "copy (select 1) to program 'true'"],
    ["read a file", "select pg_read_file('/etc/hostname')"],
    ["become a superuser", "alter role shop superuser"],
    ["change the server", "alter system set log_statement = 'all'"],
  ])("does not let the shop %s", async (_, statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied/)
  })

  it("allows no sign-in as superuser", async () => {
    const url = cluster.url("shop").replace("//shop:", "//postgres:")
    await expect(withDatabase(url, (sql) => sql`select 1`)).rejects.toThrow(/no pg_hba.conf entry/)
  })
})
