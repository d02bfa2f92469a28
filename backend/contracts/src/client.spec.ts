import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { createClient } from "./client"

const dist = (file: string) => new URL(`../dist/${file}`, import.meta.url)

/** A built file and all sibling files that it imports, directly or indirectly. */
function filesOf(file: string): string[] {
  const imported = [...readFileSync(dist(file), "utf8").matchAll(/^(?:import|\}) .*?"\.\/(.+?)";?$/gm)]
  return [file, ...imported.flatMap(([, name = ""]) => filesOf(name))]
}

/** The packages that a built file imports, itself or through sibling files. */
function packagesOf(file: string): string[] {
  const imported = [...readFileSync(dist(file), "utf8").matchAll(/^(?:import|\}) .*?"(.+?)";?$/gm)]
  return imported.flatMap(([, name = ""]) => (name.startsWith("./") ? packagesOf(name.slice(2)) : [name]))
}

describe("the built contract files", () => {
  it.each(["client.js", "admin-client.js", "constants.js", "rules.js"])(
    "%s pulls no npm package into the browser bundle",
    (file) => {
      expect(packagesOf(file)).toEqual([])
    },
  )

  it("index.js only imports zod", () => {
    expect(new Set(packagesOf("index.js"))).toEqual(new Set(["zod"]))
  })

  it("keep admin calls out of the bundle that every page loads", () => {
    expect(readFileSync(dist("admin-client.js"), "utf8")).toContain(`"admin/`)
    const loaded = filesOf("client.js").map((file) => readFileSync(dist(file), "utf8"))
    expect(loaded.join()).toContain(`"cart`)
    expect(loaded.join()).not.toContain(`"admin/`)
  })
})

describe("the API client", () => {
  const refusedWith = async (body: unknown) => {
    const answer = () => Promise.resolve(new Response(JSON.stringify(body), { status: 409 }))
    return createClient({ fetch: answer })
      .getConfig()
      .catch((error: unknown) => error)
  }

  it("returns the server's message for an unknown error code", async () => {
    expect(await refusedWith({ code: "brand_new", message: "Please do this." })).toMatchObject({
      status: 409,
      code: "brand_new",
      message: "Please do this.",
    })
  })

  it("treats a response in another format as an internal error", async () => {
    for (const body of ["no", {}, { code: 502, message: "Bad gateway" }, { code: "brand_new" }]) {
      expect(await refusedWith(body)).toMatchObject({ status: 409, code: "internal" })
    }
  })
})
