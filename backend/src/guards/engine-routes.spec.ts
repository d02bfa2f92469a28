import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import middlewares from "../api/middlewares"
import { installedPath, installedText } from "../engine/testing/installed"
import { ALLOWED_ROUTES } from "./allowed-routes"
import { AUDITED_ROUTES } from "./audit/audited-routes"

interface Route {
  method: string
  path: string
}

const HANDLER = /exports\.(GET|POST|PUT|PATCH|DELETE)\b/g
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"]

/** Where packages keep their routes: the engine itself, and plugins such as the one for draft orders. */
const ROUTE_FOLDERS = ["dist/api", ".medusa/server/src/api"]

/** The routes that the engine creates from the files in a folder. */
function routesIn(folder: string): Route[] {
  const files = readdirSync(installedPath(folder), { recursive: true, encoding: "utf8" })
  return files
    .filter((file) => path.basename(file) === "route.js")
    .flatMap((file) => {
      const methods = installedText(path.join(folder, file)).matchAll(HANDLER)
      const name = `/${path.dirname(file)}`.replace(/\[(\w+)\]/g, ":$1")
      return [...new Set([...methods].map(([, method = ""]) => method))].map((method) => ({
        method,
        path: name,
      }))
    })
}

function engineRoutes(): Route[] {
  const folders = readdirSync(installedPath(".")).flatMap((name) =>
    ROUTE_FOLDERS.map((folder) => `${name}/${folder}`),
  )
  return folders.filter((folder) => existsSync(installedPath(folder))).flatMap(routesIn)
}

/** An example path of a route. Its parameter values equal no fixed segment of a matcher. */
const addressOf = (route: Route) => route.path.replaceAll(":", "a-")

/** A pattern of the paths that a middleware matcher covers. */
function patternOf(matcher: string, end: string): RegExp {
  const below = matcher.endsWith("/*")
  const base = matcher.replace(/\/\*$/, "").replace(/:\w+/g, "[^/]+")
  return new RegExp(`^${base}${below ? "/.+" : end}$`)
}

const guards = (middlewares.routes ?? []).flatMap(({ matcher, methods, method, middlewares: handlers }) => {
  // Middleware for all routes doesn't count as a guard of any specific route.
  const isForAll = typeof matcher !== "string" || /^\/\w+(\/\*)?$/.test(matcher)
  if (isForAll || !handlers?.length) return []
  const only = [methods ?? method ?? []].flat() as string[]
  return [{ pattern: patternOf(matcher, only.length > 0 ? "" : "(/.*)?"), only }]
})

function isGuarded(route: Route): boolean {
  return guards.some(
    ({ pattern, only }) =>
      pattern.test(addressOf(route)) && (only.length === 0 || only.includes(route.method)),
  )
}

function isAudited(route: Route): boolean {
  return (
    !SAFE_METHODS.includes(route.method) && AUDITED_ROUTES.some((door) => door.path.test(addressOf(route)))
  )
}

const allows = (entry: string, route: Route) =>
  entry.endsWith("/*") ? `${route.path}/`.startsWith(entry.slice(0, -1)) : entry === route.path

const isAllowed = (route: Route) =>
  ALLOWED_ROUTES.some(
    ({ methods, paths }) =>
      (!methods || methods.includes(route.method)) && paths.some((entry) => allows(entry, route)),
  )

/** Routes that nobody has classified. */
function unknownAmong(routes: Route[]): string[] {
  return routes
    .filter((route) => !isGuarded(route) && !isAudited(route) && !isAllowed(route))
    .map(({ method, path: name }) => `${method} ${name}`)
    .sort()
}

describe("the engine's routes", () => {
  const routes = engineRoutes()

  it("are found", () => {
    expect(routes.length).toBeGreaterThan(450)
    expect(routes).toContainEqual({ method: "POST", path: "/store/carts/:id/complete" })
    expect(routes).toContainEqual({ method: "POST", path: "/hooks/payment/:provider" })
  })

  it("are each guarded, audited, or allowed for a reason", () => {
    expect(unknownAmong(routes)).toEqual([])
  })

  it.each([
    ["POST", "/store/carts-by-token"],
    ["GET", "/store/customers/:id"],
    ["POST", "/admin/gift-cards/:id"],
    ["POST", "/auth/:actor_type/passkeys"],
    ["POST", "/hooks/orders/:provider"],
  ])("would be found out when %s %s joined them", (method, name) => {
    expect(unknownAmong([{ method, path: name }])).toEqual([`${method} ${name}`])
  })

  it("are all that the table allows", () => {
    const unused = ALLOWED_ROUTES.flatMap(({ paths }) => paths).filter(
      (entry) => !routes.some((route) => allows(entry, route)),
    )
    expect(unused).toEqual([])
  })
})
