import type { MiddlewareFunction, MiddlewareRoute } from "@medusajs/framework/http"
import type { DoorOfPath } from "#engine/availability/doors"
import { auditAs } from "../audit/audit-as"
import type { Audited } from "../audit/audited-records"
import { followChanges } from "../follow-changes"

/** Our additions to a changing request. */
interface Change {
  /** The records that the audit log compares before and after, or why the log leaves it out. */
  audit: Audited | readonly Audited[] | { exempt: string }
  /** Run in this order before the engine's route; may refuse the request. */
  guards?: readonly MiddlewareFunction[]
}

/** A row of the table of the engine's routes. */
export interface Row extends DoorOfPath {
  change?: Change
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])

/** @param line methods and a path in the engine's notation, such as `GET POST /admin/products/:id` */
function parse(line: string): Pick<Row, "methods" | "path"> {
  const words = line.split(" ")
  return { methods: words.slice(0, -1), path: words.at(-1) ?? "" }
}

/** Paths that administrators read. Everyone with access to the engine's admin may read all of it. */
export function reads(...paths: string[]): Row[] {
  return paths.map((path) => ({ path, methods: ["GET"], door: "staff" }))
}

/** Routes for administrators' changes. */
export function changes(change: Change, ...lines: string[]): Row[] {
  return lines.map((line) => ({ ...parse(line), door: "staff", change }))
}

/** Closed routes. The response may name an alternative. */
export function closed(sentence: string, ...lines: string[]): Row[] {
  return lines.map((line) => ({ ...parse(line), door: { closed: sentence } }))
}

/** Whether a row has to say how it is logged. */
export function isChange({ door, methods }: Row): boolean {
  return door === "staff" && methods.some((method) => !SAFE_METHODS.has(method))
}

function handlersOf({ audit, guards = [] }: Change): MiddlewareFunction[] {
  return [...("exempt" in audit ? [] : [auditAs([audit].flat())]), followChanges, ...guards]
}

/** Middleware that the engine runs before some routes, mounted on the routes' own paths. */
export function middlewaresOf(rows: readonly Row[]): MiddlewareRoute[] {
  return rows.flatMap(({ path, methods, change }) => {
    const middlewares = change ? handlersOf(change) : []
    if (middlewares.length === 0) return []
    return [{ matcher: path, methods: [...methods] as MiddlewareRoute["methods"], middlewares }]
  })
}
