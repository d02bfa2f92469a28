import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { inRoot } from "./paths"
import { SourceTree } from "./reach"

/**
 * The most files of the backend through which each of the main flows may run: what somebody has to be ready to read who
 * changes it. Lower a figure when the flow gets simpler; never raise one without writing the reason beside it.
 */
const BUDGETS: [flow: string, file: string, method: string, files: number][] = [
  ["add to cart", "api/api/cart/route.ts", "POST", 52],
  // Asks Stripe whether an attempt was paid, and gives back uses of discounts that are over.
  ["place an order", "api/api/orders/route.ts", "POST", 109],
  ["buy the membership", "api/api/membership/purchase/route.ts", "POST", 110],
  ["list products", "api/api/products/route.ts", "GET", 37],
  ["save a product", "api/api/products/[id]/route.ts", "PATCH", 85],
  // Its transaction is the one that all use, which knows links, too.
  ["register", "api/api/register/route.ts", "POST", 71],
]

const folder = mkdtempSync(path.join(tmpdir(), "reach-"))
afterAll(() => rmSync(folder, { recursive: true }))

describe("the main flows", () => {
  const backend = new SourceTree(inRoot("backend", "src"))

  it.each(BUDGETS)("stay within their file limit: %s", (_flow, file, method, most) => {
    const { files } = backend.reachOf(file, method)
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(most)
  })
})

describe("the files reachable from a function", () => {
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }

  it("include all functions that it may call, through re-exports, and the services it names", () => {
    write("route.ts", `import { act } from "./actions"\nexport const POST = () => act()`)
    write("actions/index.ts", `export * from "./act"`)
    write(
      "actions/act.ts",
      `import { MAIL_MODULE } from "../modules/mail"\nexport function act() { return resolve(MAIL_MODULE) }`,
    )
    write("modules/mail/index.ts", `export const MAIL_MODULE = "mail"`)
    write("modules/mail/service.ts", `export default class {}`)
    expect(new SourceTree(folder).reachOf("route.ts", "POST").files).toEqual([
      "actions/act.ts",
      "modules/mail/index.ts",
      "modules/mail/service.ts",
      "route.ts",
    ])
  })

  it("exclude files imported only for types or for other functions", () => {
    write(
      "route.ts",
      `import type { Shape } from "./shape"\nimport { other } from "./other"\nexport const GET = (): Shape => 1\nexport const PUT = () => other()`,
    )
    write("shape.ts", `export type Shape = number`)
    write("other.ts", `export const other = () => 2`)
    expect(new SourceTree(folder).reachOf("route.ts", "GET").files).toEqual(["route.ts"])
  })
})
