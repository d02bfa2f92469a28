import path from "node:path"
import { startChild, type Child } from "./child"
import { engineDirectory, inRoot } from "./paths"
import { engineEnvironment, storefrontEnvironment, type ShopSettings } from "./shop-environment"

function logOf(settings: ShopSettings, name: string): string {
  return path.join(settings.dataDirectory, "logs", `${name}.log`)
}

/** Starts the built engine. */
export function startEngine(settings: ShopSettings): Child {
  return startChild({
    name: "engine",
    args: ["--enable-source-maps", inRoot("scripts", "engine", "serve.cjs")],
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
