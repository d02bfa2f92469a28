// Starts every command of the repository. Plain JavaScript without imports from npm, because on a
// fresh clone nothing is installed yet: it checks Node, installs what is missing, and hands over.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { asksForHelp, helpOf, helpOfAll, problemOf, unknownCommand } from "./usage.mjs"

const MINIMUM_NODE = [20, 19]
/** Set for the commands that this one starts: whoever reads the output has been told once. */
const TOLD_VARIABLE = "SHOP_TOLD_OF_OLD_NODE"
/** Whoever started this process, who may be gone when everything is installed. */
const parent = process.ppid
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")
/** What the commands do and take, and the modules of their main functions; those that test the shop are with the tests. */
const COMMANDS = JSON.parse(readFileSync(path.join(root, "scripts", "commands.json"), "utf8"))

function quit(sentence) {
  console.error(sentence)
  process.exit(1)
}

function answer(text) {
  console.log(text)
  process.exit(0)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  const [wantedMajor, wantedMinor] = MINIMUM_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  quit(
    `This shop needs Node ${MINIMUM_NODE.join(".")} or newer. You're running Node ${process.versions.node}. Install a newer Node from https://nodejs.org and try again.`,
  )
}

function warnOfOldNode() {
  if (!process.versions.node.startsWith("20.") || process.env[TOLD_VARIABLE]) return
  process.env[TOLD_VARIABLE] = "yes"
  console.warn("Node 20 stopped getting security fixes on April 30, 2026. Install Node 24.")
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

function commandOf([name = "", ...args]) {
  if (["--help", "-h", "help"].includes(name)) answer(helpOfAll(COMMANDS))
  if (!Object.hasOwn(COMMANDS, name)) quit(unknownCommand(name, COMMANDS))
  const command = COMMANDS[name]
  if (asksForHelp(command, args)) answer(helpOf(command))
  const problem = problemOf(command, args)
  if (problem) quit(problem)
  return { module: command.module, args }
}

checkNode()
const { module, args } = commandOf(process.argv.slice(2))
warnOfOldNode()
process.chdir(root)
install()
process.env.MEDUSA_DISABLE_TELEMETRY ??= "true"
// The files of `config` are loaded by the engine too, and are therefore CommonJS: they need the second one.
for (const loader of ["tsx/esm/api", "tsx/cjs/api"]) (await import(loader)).register()
const { endWithNpm } = await import("./lib/npm-parent.ts")
endWithNpm(parent)
const { runCommand } = await import("./lib/output.ts")
const { default: main } = await import(module)
await runCommand(main, args)
