import { components, endpoints, type Endpoint } from "@shop/contracts"
import type { z } from "zod"
import type { createDocument } from "zod-openapi"

export type OpenApiDocument = ReturnType<typeof createDocument>

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

/** `snake_case` or `camelCase` as a name of the document. */
export function nameOf(words: string): string {
  return words.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The schemas of the document by name: those of `components`, and every other request body by the name of its call. */
export function namedSchemas(): Record<string, z.ZodType> {
  const named = new Set<z.ZodType>(Object.values(components))
  const bodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
    body && !named.has(body) ? [[`${nameOf(name)}Request`, body] as const] : [],
  )
  return { ...components, ...Object.fromEntries(bodies) }
}

/** The names of the schemas that are referenced in `part`, directly or by another schema. */
function referencedSchemas(part: unknown, schemas: Record<string, unknown>, found = new Set<string>()) {
  for (const [, name = ""] of JSON.stringify(part ?? null).matchAll(REFERENCE)) {
    if (found.has(name)) continue
    found.add(name)
    referencedSchemas(schemas[name], schemas, found)
  }
  return found
}

/**
 * Removes unused schemas and gives the others the names that clients expect. If a named schema differs between
 * requests and responses, zod-openapi writes it twice, as `Name` and `NameOutput`, even if only one is used. The
 * response schema becomes `Name`, and the request schema `NameInput` if both are used.
 */
export function withNamesByUse({ components: parts, ...document }: OpenApiDocument): OpenApiDocument {
  const schemas = parts?.schemas ?? {}
  const used = referencedSchemas([document.paths, parts?.responses], schemas)
  const rename = (name: string) => {
    if (used.has(`${name}Output`)) return `${name}Input`
    const [, base = ""] = /^(\w+)Output$/.exec(name) ?? []
    return base in schemas ? base : name
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  const renamed = JSON.stringify({ ...document, components: { ...parts, schemas: kept } }).replace(
    REFERENCE,
    (_, name: string) => `"#/components/schemas/${rename(name)}"`,
  )
  const result = JSON.parse(renamed) as OpenApiDocument
  const byName = Object.entries(result.components?.schemas ?? {}).map(([name, schema]) => [
    rename(name),
    schema,
  ])
  return {
    ...result,
    components: { ...result.components, schemas: Object.fromEntries(byName) as typeof schemas },
  }
}
