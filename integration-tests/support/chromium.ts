import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { createRequire } from "node:module"
import { log, UserError } from "../../scripts/lib/output"
import { inRoot } from "../../scripts/lib/paths"
import { programOf } from "../../scripts/lib/programs"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
/** Debian's Chromium without what a window needs; the same tests take it about two thirds of the time. */
const WITHOUT_WINDOW = "chromium-headless-shell"
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

function programAmong(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, ...ELSEWHERE].find((file) => existsSync(file))
}

/** The Chromium or Chrome that people have: `CHROMIUM_PATH`, else the usual names and places. */
export function wholeChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || programAmong(NAMES)
}

/** The fastest Chromium on this machine: `CHROMIUM_PATH`, else one without windows, else any. */
export function installedChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || programAmong([WITHOUT_WINDOW, ...NAMES])
}

function hasPlaywrightBrowser(): boolean {
  const require = createRequire(inRoot("integration-tests", "package.json"))
  const { chromium } = require("playwright") as typeof import("playwright")
  return existsSync(chromium.executablePath())
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false
  log("  installing Debian's Chromium …")
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0
  const install = (...names: string[]) =>
    apt("install", "-y", "--no-install-recommends", "fonts-liberation", "chromium", ...names)
  const either = () => install(WITHOUT_WINDOW) || install()
  return either() || (apt("update") && either())
}

function installFromPlaywright(): boolean {
  log("  installing Playwright's Chromium …")
  const program = programOf(inRoot("integration-tests"), "playwright")
  return spawnSync(process.execPath, [program, "install", "chromium"], { stdio: "inherit" }).status === 0
}

/**
 * Makes sure that there is a Chromium to test with, and installs one if need be.
 *
 * @throws UserError saying what to do if none can be installed
 */
export function ensureChromium(): void {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) {
    throw new UserError(`CHROMIUM_PATH names ${given}, which does not exist. Correct it or leave it out.`)
  }
  if (wholeChromium() || hasPlaywrightBrowser()) return
  if (installFromDebian() || installFromPlaywright()) return
  throw new UserError(
    "There is no Chromium for the browser tests and none could be installed. Install Chrome or Chromium and, if it is in an unusual place, set CHROMIUM_PATH to its program.",
  )
}
