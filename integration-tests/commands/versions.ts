import { execFileSync, spawn } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline"
import { build } from "../../scripts/lib/build"
import { createLifecycle, stopOnSignals, type Lifecycle } from "../../scripts/lib/lifecycle"
import { log, UserError } from "../../scripts/lib/output"
import { dataDirectory, root } from "../../scripts/lib/paths"
import { PARTS } from "../../scripts/lib/start-server"
import { measureStart } from "../bench/start/shop-start"
import { neutralEnvironment } from "../support/start-shop"
import { NODE_VERSIONS, nodeProgram } from "./lib/node-versions"

/** HTTP tests that together reach sign-in, cart, orders, the catalogue and the administration. */
const HTTP_TESTS = [
  "auth/session.spec",
  "cart/cart.spec",
  "orders/orders.spec",
  "catalogue/catalogue.spec",
  "admin/users.spec",
]

const WITH_BENCH = "--with-bench"

/** The line of the bench of buyers that tells the checkouts a second, ours and a bare engine's. */
const CHECKOUTS = /^\| per second \|/

/** What one version of Node did: seconds of the starts and of the tests, the tests' last lines, and checkouts a second. */
interface Outcome {
  version: string
  first: string
  second: string
  unit: string
  http: string
  checkouts: string
  failed: boolean
}

/** Runs a command of the shop with this Node. Returns the last line that it printed, or that matches, with its time. */
async function run(node: string, args: string[], lifecycle: Lifecycle, telling = /\S/) {
  const begunAt = performance.now()
  const child = spawn(node, ["scripts/run.mjs", ...args], {
    cwd: root,
    // Child processes that start "node" or npm get this version, too.
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
  lifecycle.onStop(async () => {
    child.kill("SIGTERM")
    await ended
  })
  let last = ""
  for await (const line of createInterface({ input: child.stdout })) {
    log(line)
    if (telling.test(line)) last = line.trim()
  }
  const isGood = (await ended) === 0
  return { isGood, text: `${last} (${((performance.now() - begunAt) / 1000).toFixed(0)} s)` }
}

/** Seconds of a first and a second start on a new data folder, or why the shop did not start. */
async function starts(node: string, version: string, lifecycle: Lifecycle): Promise<[string, string]> {
  const folder = path.join(dataDirectory(), "versions", version)
  rmSync(folder, { recursive: true, force: true })
  const environment = { ...neutralEnvironment(), DATA_DIR: folder, NODE_COMPILE_CACHE: undefined }
  const keepsCompiledCode = () => existsSync(path.join(folder, "compile-cache"))
  const seconds = async () => {
    const { rest } = await measureStart(root, "start", lifecycle, { node, environment })
    return `${rest.toFixed(1)} s`
  }
  try {
    const first = await seconds()
    if (keepsCompiledCode() !== Number.parseInt(version) >= 22)
      throw new Error("Node 22 and newer keep compiled code for the next start, and older ones keep none.")
    return [first, await seconds()]
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    return ["failed", "failed"]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryOut(wanted: string, withBench: boolean, lifecycle: Lifecycle): Promise<Outcome> {
  const node = nodeProgram(wanted)
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim()
  log(`\nNode ${version}`)
  const [first, second] = await starts(node, wanted, lifecycle)
  const unit = await run(node, ["test", "unit"], lifecycle)
  const http = await run(node, ["test", "http", ...HTTP_TESTS], lifecycle)
  const bench = withBench
    ? await run(node, ["bench", "buyers", "--only", "times"], lifecycle, CHECKOUTS)
    : { isGood: true, text: "not measured" }
  const failed = second === "failed" || ![unit, http, bench].every(({ isGood }) => isGood)
  return { version, first, second, unit: unit.text, http: http.text, checkouts: bench.text, failed }
}

function tableOf(outcomes: Outcome[]): string {
  const heading = [
    "Node",
    "first start",
    "second start",
    "unit tests",
    "HTTP tests",
    "checkouts, ours and a bare engine's",
  ]
  const rows = [
    heading,
    ...outcomes.map(({ version, first, second, unit, http, checkouts }) => [
      ...[version, first, second],
      ...[unit, http, checkouts],
    ]),
  ]
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n")
}

/**
 * `npm test -- versions [20.19 | 22.22 | 24 …] [--with-bench]`: with each version of Node, starts the shop on a new data
 * folder and again, and runs the unit tests and a few HTTP tests; on request, the bench of buyers, too. The table at the
 * end names the times and how many tests passed and failed.
 */
export default async function versions(args: string[]): Promise<void> {
  const wanted = args.filter((arg) => arg !== WITH_BENCH)
  const unknown = wanted.find((version) => !NODE_VERSIONS.includes(version))
  if (unknown)
    throw new UserError(`"${unknown}" is not among the versions: ${NODE_VERSIONS.join(", ")}, ${WITH_BENCH}.`)
  const lifecycle = createLifecycle()
  stopOnSignals(lifecycle)
  log("Building what has changed")
  await build(PARTS)
  const outcomes: Outcome[] = []
  for (const version of wanted.length > 0 ? wanted : NODE_VERSIONS)
    outcomes.push(await tryOut(version, args.includes(WITH_BENCH), lifecycle))
  await lifecycle.stop()
  log(`\n${tableOf(outcomes)}`)
  process.exit(outcomes.some(({ failed }) => failed) ? 1 : 0)
}
