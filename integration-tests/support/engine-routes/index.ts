import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { inject, vi } from "vitest"
import { startSecondEngine, type SecondEngine } from "../second-engine"

/** A route of the engine's Express application, with its parameters as `:name`. */
export interface MountedRoute {
  method: string
  path: string
}

/** A row of the table that the engine's gate goes by. */
export interface TableRow {
  path: string
  /** All if empty. */
  methods: string[]
  door: "staff" | "storefront" | { closed: string }
}

export interface ListedEngine {
  engine: SecondEngine
  mounted: MountedRoute[]
  rows: TableRow[]
}

/** Starts an engine and asks its running Express application which routes it has, and its gate for the table. */
export async function startAndListRoutes(): Promise<ListedEngine> {
  const file = path.join(inject("dataDirectory"), "routes.json")
  rmSync(file, { force: true })
  const preload = JSON.stringify(path.join(import.meta.dirname, "dump.cjs"))
  const engine = await startSecondEngine({ NODE_OPTIONS: `--require ${preload}`, ROUTES_FILE: file })
  const listed = await vi.waitFor(() => readFileSync(file, "utf8"), { timeout: 10_000 })
  const { mounted, rows } = JSON.parse(listed) as { mounted: MountedRoute[]; rows: TableRow[] }
  // Middleware for one method is mounted in the same way, before the route that it belongs to. A route for all methods
  // lists CONNECT, too, at which Node closes the connection before any application hears of it.
  const reachable = mounted.filter(({ method }) => method !== "CONNECT")
  const named = new Map(reachable.map((route) => [`${route.method} ${route.path}`, route]))
  return { engine, mounted: [...named.values()], rows }
}
