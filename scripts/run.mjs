// Starts every command of the repository. Plain JavaScript without imports from npm, because on a
// fresh clone nothing is installed yet: it checks Node, installs what is missing, and hands over.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/** Modules with each command's main function. Those that test the shop are with the tests, which use these scripts. */
const COMMANDS = {
  start: "./start.ts",
  dev: "./dev.ts",
  test: "../integration-tests/commands/test.ts",
  build: "./build.ts",
  lint: "./lint.ts",
  typecheck: "./typecheck.ts",
  bench: "../integration-tests/commands/bench.ts",
  chaos: "../integration-tests/commands/chaos.ts",
  screens: "../integration-tests/commands/screens.ts",
  medusa: "./medusa.ts",
  catalogue: "./catalogue.ts",
  directory: "./directory.ts",
  emails: "./emails.ts",
}
const MINIMUM_NODE = [20, 19]
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")

function quit(sentence) {
  console.error(sentence)
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  const [wantedMajor, wantedMinor] = MINIMUM_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  quit(
    `This shop needs Node ${MINIMUM_NODE.join(".")} or newer, and this is Node ${process.versions.node}. Install a newer Node from https://nodejs.org and try again.`,
  )
}

/** npm writes the marker file at the end of every complete install, so its date shows how fresh node_modules is. */
function installIsStale() {
  const marker = path.join(root, "node_modules", ".package-lock.json")
  if (!existsSync(marker)) return true
  const lockfile = path.join(root, "package-lock.json")
  if (statSync(marker).mtimeMs >= statSync(lockfile).mtimeMs) return false
  return !sameVersions(JSON.parse(readFileSync(lockfile, "utf8")), JSON.parse(readFileSync(marker, "utf8")))
}

/** A checkout may update the lockfile's date without changing its content; then nothing needs installing. */
function sameVersions(wanted, installed) {
  return Object.entries(wanted.packages).every(([name, entry]) => {
    if (!name || entry.link || entry.optional || entry.devOptional || !name.startsWith("node_modules"))
      return true
    return installed.packages[name]?.version === entry.version
  })
}

function install() {
  if (!installIsStale()) return
  console.log("Installing packages (npm ci) …")
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", NODE_ENV: "" },
  })
  if (status !== 0) quit("The packages could not be installed. Read npm's message above, then try again.")
}

checkNode()
const command = process.argv[2] ?? ""
if (!Object.hasOwn(COMMANDS, command)) quit(`Say which command to run: ${Object.keys(COMMANDS).join(", ")}.`)
process.chdir(root)
install()
process.env.MEDUSA_DISABLE_TELEMETRY ??= "true"
// The files of `config` are loaded by the engine too, and are therefore CommonJS: they need the second one.
for (const loader of ["tsx/esm/api", "tsx/cjs/api"]) (await import(loader)).register()
const { runCommand } = await import("./lib/output.ts")
const { default: main } = await import(COMMANDS[command])
await runCommand(main, process.argv.slice(3))
