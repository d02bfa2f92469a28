import { endpoints } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import contracts from "@shop/contracts/package.json"
import { describeApi } from "./document"
import { TAGS } from "./tags"

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

const document = JSON.parse(JSON.stringify(describeApi("shop_session"))) as {
  info: { version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>
  components: {
    schemas: Record<string, { properties?: Record<string, Json> }>
    responses: Record<string, Json>
    securitySchemes: Json
  }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const { schemas } = document.components

/** Every object below `part`, with the way to it. */
function objectsIn(part: Json, way: string): { way: string; object: Record<string, Json> }[] {
  if (part === null || typeof part !== "object") return []
  const inner = Object.entries(part).flatMap(([name, value]) => objectsIn(value, `${way} > ${name}`))
  return Array.isArray(part) ? inner : [{ way, object: part }, ...inner]
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

describe("the OpenAPI document", () => {
  it("resolves every reference", () => {
    const references = objectsIn(document as unknown as Json, "").flatMap(({ object: { $ref } }) =>
      typeof $ref === "string" ? [$ref] : [],
    )
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const [, kind = "", name = ""] = /^#\/components\/(schemas|responses)\/(\w+)$/.exec(reference) ?? []
      expect(document.components, reference).toHaveProperty([kind, name])
    }
  })

  it("names every object, so generated clients need no invented names", () => {
    const parts = { ...document.paths, ...schemas } as Record<string, Json>
    const nameless = Object.entries(parts).flatMap(([name, part]) =>
      objectsIn(part, name).filter(
        ({ way, object }) => object.type === "object" && object.properties && !(way in schemas),
      ),
    )
    expect(nameless.map(({ way }) => way)).toEqual([
      "/api/openapi.json > get > responses > 200 > content > application/json > schema",
    ])
  })

  // Generators name the type of a field that is more than a reference by its schema and its own name: that of
  // `userId` in `Order` would be that of `id` in `OrderUser`.
  it("avoids names that clash in generated code", () => {
    const names = Object.entries(schemas).flatMap(([name, { properties = {} }]) => [
      name,
      ...Object.entries(properties).flatMap(([field, type]) =>
        Object.hasOwn(Object(type), "$ref") ? [] : [`${name}${capitalized(field)}`],
      ),
    ])
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  })

  it("does not name shared schemas after a single call", () => {
    const own = new Set(Object.keys(endpoints).map((name) => `${capitalized(name)}Request`))
    const used = operations.flatMap((operation) =>
      objectsIn(operation as unknown as Json, "").map(
        ({ object: { $ref } }) => String($ref).split("/").at(-1) ?? "",
      ),
    )
    const shared = used.filter((name, index) => own.has(name) && used.indexOf(name) < index)
    expect(shared).toEqual([])
  })

  it("declares each tag once", () => {
    const declared = document.tags.map(({ name }) => name)
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(declared))
    expect(new Set(declared).size).toBe(TAGS.length)
  })

  it("has the version of the contracts", () => {
    expect(document.info.version).toBe(contracts.version)
  })

  it("names the cookie exactly as the shop does", () => {
    expect(describeApi("__Host-shop_session").components?.securitySchemes).toEqual({
      session: { type: "apiKey", in: "cookie", name: "__Host-shop_session" },
    })
  })
})
