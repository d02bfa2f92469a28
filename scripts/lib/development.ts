import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { startChild, type Child } from "./child"
import { engineDirectory, inRoot } from "./paths"
import { programOf } from "./programs"
import { ENGINE_ARGS } from "./servers"
import { engineEnvironment, storefrontEnvironment, type ShopSettings } from "./shop-environment"
import { transpileBackend, transpileConfig, transpileDemo } from "./transpile"

/**
 * Makes the engine load the admin extensions from their sources: in development it serves the admin through
 * Vite, and finds them by this file, which the engine's own `plugin:develop` writes as well.
 */
function pointAdminToSources(): void {
  const output = inRoot("admin-extensions", ".medusa", "server")
  mkdirSync(path.join(output, "src"), { recursive: true })
  // The folder no longer holds a complete build.
  rmSync(path.join(output, ".build-stamp"), { force: true })
  const options = { srcDir: inRoot("admin-extensions", "src") }
  writeFileSync(path.join(output, "medusa-plugin-options.json"), JSON.stringify(options))
}

/** Transpiles backend, demo and configuration to where the engine loads them from, in a fraction of a second. */
export async function layOutSources(): Promise<void> {
  await transpileBackend()
  await transpileDemo()
  await transpileConfig()
  pointAdminToSources()
}

/** Starts the engine in development mode, with the admin served from its sources. */
export function startEngineInDevelopment(settings: ShopSettings): Child {
  return startChild({
    name: "engine",
    args: ENGINE_ARGS,
    directory: engineDirectory,
    environment: { ...engineEnvironment(settings), NODE_ENV: "development" },
    logFile: path.join(settings.dataDirectory, "logs", "engine.log"),
  })
}

/** Starts the storefront on Vite, which replaces changed modules in the open page. */
export function startStorefrontInDevelopment(settings: ShopSettings): Child {
  const directory = inRoot("storefront")
  return startChild({
    name: "storefront",
    args: [programOf(directory, "tsx"), "watch", "--clear-screen=false", "server/dev.ts"],
    directory,
    environment: { ...storefrontEnvironment(settings), NODE_ENV: "development" },
    logFile: path.join(settings.dataDirectory, "logs", "storefront.log"),
  })
}

/** Arguments of Node that rebuild the contracts without type declarations, which only type checks need. */
export function contractsWatchArguments(): string[] {
  return [programOf(inRoot("backend", "contracts"), "tsup"), "--no-clean"]
}
