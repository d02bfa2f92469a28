import { execFileSync } from "node:child_process"
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { cloneDatabase, dropDatabase, ensureDatabase } from "../../../scripts/lib/database"
import { createLifecycle, stopOnSignals, type Lifecycle } from "../../../scripts/lib/lifecycle"
import { log } from "../../../scripts/lib/output"
import { inRoot, root } from "../../../scripts/lib/paths"
import { startCluster } from "../../../scripts/lib/postgres/cluster"
import { startFloor } from "../lib/floor"
import { BareEngine } from "./bare-engine"
import { startTable, type Compared } from "./report"
import { measureStart } from "./shop-start"

/** The databases of the engine without the shop, and of the shop. */
const [BARE, SHOP, COPY] = ["bare_engine", "shop", "shop_copy"]

/** Copies the checkout's current files into a new folder that has no packages in it or above it. */
function freshCopy(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "first-start-"))
  // For root, PostgreSQL runs with an account of its own, which has to reach its data in the copy.
  chmodSync(folder, 0o755)
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
  for (const file of files.split("\0").filter(Boolean)) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(inRoot(file), target, { force: true })
  }
  return folder
}

/** Runs a task with the PostgreSQL of a copy of the shop, which must not be running. */
async function withServerOf<T>(
  folder: string,
  lifecycle: Lifecycle,
  task: (url: (database: string) => string) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster({ dataDirectory: path.join(folder, ".data") })
  lifecycle.onStop(() => cluster.stop())
  try {
    return await task(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function secondsOf(task: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await task()
  return (performance.now() - begunAt) / 1000
}

/** How long a Node process takes to start and answer one request over HTTP. */
async function startOfNode(): Promise<number> {
  const begunAt = performance.now()
  const floor = await startFloor()
  try {
    await (await fetch(await floor.serve({ status: 200, headers: {}, body: Buffer.from("OK") }))).text()
    return (performance.now() - begunAt) / 1000
  } finally {
    floor.stop()
  }
}

/** Measures the shop and, after each of its starts, the engine without it. */
async function compareIn(folder: string, lifecycle: Lifecycle): Promise<Compared> {
  const first = await measureStart(folder, "start", lifecycle)
  log("The engine's own commands, without the shop")
  const engine = new BareEngine(folder)
  const prepared = await withServerOf(folder, lifecycle, async (url) => {
    await ensureDatabase(url("postgres"), BARE)
    const build = await engine.build()
    const migrate = await engine.migrate(url(BARE))
    // What a first start does once, the shop's later start doesn't do either.
    await engine.start(url(BARE))
    const copy = await secondsOf(() => cloneDatabase(url("postgres"), SHOP, COPY))
    await dropDatabase(url("postgres"), COPY)
    return { build, migrate, copy }
  })
  const second = await measureStart(folder, "start", lifecycle)
  const start = await withServerOf(folder, lifecycle, (url) => engine.start(url(BARE)))
  const node = await startOfNode()
  const development = await measureStart(folder, "dev", lifecycle)
  const develop = await withServerOf(folder, lifecycle, (url) => engine.develop(url(BARE)))
  return { first, second, development, engine: { ...prepared, start, develop }, node }
}

/**
 * `npm run bench -- start`: how long a newcomer waits for `npm start` in a fresh copy of this checkout, with the
 * packages from the registry, once more in the same copy, and then for `npm run dev` and a change of a source; next to
 * the engine's own commands without the shop on the same PostgreSQL, and to a bare Node server and bare SQL.
 */
export default async function measureStarts(): Promise<void> {
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  const folder = freshCopy()
  lifecycle.onStop(() => rmSync(folder, { recursive: true, force: true }))
  try {
    log(`\n${startTable(await compareIn(folder, lifecycle))}`)
  } finally {
    await lifecycle.stop()
  }
}
