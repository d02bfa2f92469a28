import type { IncomingMessage } from "node:http"
import { ERRORS } from "@shop/contracts"
import { knowsProxySecret } from "#lib/client-address"

/** Who has access: administrators and their browsers, or only the shop's storefront server. */
export type Door = "staff" | "storefront"

/** A path of this server, its methods and its callers. */
export interface DoorOfPath {
  /** In the engine's notation: `:name` is a value, a last `*` everything below. */
  path: string
  /** All if empty. GET includes HEAD, and any method includes OPTIONS. */
  methods: readonly string[]
  /** The only values that let a request in, by parameter, spelled as here. */
  only?: Readonly<Record<string, string>>
  /** The response of a closed path, as an object, if it needs more than an error. */
  door: Door | { closed: string }
}

/** The response of a closed path. */
export const CLOSED = `${ERRORS.not_found.message} The shop's API is at /api on the shop's address, with documentation at /api/docs. Engine paths are case-sensitive and can't have double or trailing slashes.`

/** Everything below a path, as a part of it. */
const BELOW = "*"
/** Matches any path parameter. */
const VALUE = ":"

interface Node {
  /** By the part of a path that leads to them. */
  children: Map<string, Node>
  rules: DoorOfPath[]
}

const emptyNode = (): Node => ({ children: new Map(), rules: [] })

const partsOf = (path: string) => path.split("/").slice(1)

function isOfMethod({ methods }: DoorOfPath, method: string): boolean {
  if (methods.length === 0 || method === "OPTIONS") return true
  return methods.includes(method === "HEAD" ? "GET" : method)
}

/**
 * The value of a path part; undefined if another part of the server would read it differently, or PostgreSQL can't
 * store it.
 */
function valueOf(part: string): string | undefined {
  try {
    const value = decodeURIComponent(part)
    return value === "" || value === "." || value === ".." || value.includes("\0") ? undefined : value
  } catch {
    return undefined
  }
}

/**
 * The open paths of this server. All requests to its router are listed here. The router ignores case, a trailing
 * slash and encoded letters, so a path would have many spellings. Only the listed one passes.
 */
export class Doors {
  private readonly root = emptyNode()

  constructor(doors: readonly DoorOfPath[]) {
    for (const door of doors) {
      let node = this.root
      for (const part of partsOf(door.path)) {
        const key = part.startsWith(":") ? VALUE : part
        const next = node.children.get(key) ?? emptyNode()
        node.children.set(key, next)
        node = next
      }
      node.rules.push(door)
    }
  }

  /** The callers of a path, and the message for a closed one. */
  doorOf(method: string, path: string): DoorOfPath["door"] {
    const rule = this.find(this.root, method, partsOf(path), [])
    return rule?.door ?? { closed: CLOSED }
  }

  /** Why a request is refused; undefined if it may continue to its route. */
  refusalOf(path: string, req: IncomingMessage): string | undefined {
    const door = this.doorOf(req.method ?? "GET", path)
    if (typeof door === "object") return door.closed
    return door === "staff" || knowsProxySecret(req) ? undefined : CLOSED
  }

  /** The rule of a path: of fixed parts before that of values, like the router. */
  private find(node: Node, method: string, parts: string[], values: string[]): DoorOfPath | undefined {
    const [part, ...rest] = parts
    if (part === undefined) {
      return node.rules.find((rule) => isOfMethod(rule, method) && hasValues(rule, values))
    }
    const fixed = part === VALUE || part === BELOW ? undefined : node.children.get(part)
    const found = fixed && this.find(fixed, method, rest, values)
    if (found) return found
    const value = valueOf(part)
    if (value === undefined) return undefined
    const below = node.children.get(BELOW)
    if (below && rest.every((one) => valueOf(one) !== undefined)) {
      return below.rules.find((rule) => isOfMethod(rule, method))
    }
    const next = node.children.get(VALUE)
    // The router would read it as the fixed part.
    const isMisspelled = !fixed && node.children.has(value.toLowerCase())
    return next && !isMisspelled ? this.find(next, method, rest, [...values, part]) : undefined
  }
}

function hasValues({ path, only = {} }: DoorOfPath, values: string[]): boolean {
  const names = partsOf(path).filter((part) => part.startsWith(":"))
  return names.every((name, index) => {
    const wanted = only[name.slice(1)]
    return wanted === undefined || wanted === values[index]
  })
}
