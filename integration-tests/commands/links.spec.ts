import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { inRoot, root } from "../../scripts/lib/paths"

const LISTED = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]

const sources = [...new Set(execFileSync("git", LISTED, { cwd: root, encoding: "utf8" }).split("\0"))]
  .filter((file) => /\.(md|ts|tsx|js|cjs|mjs|yml|tsv)$/.test(file) && existsSync(inRoot(file)))
  .sort()
const documents = sources.filter((file) => file.endsWith(".md"))
const textOf = (file: string) => readFileSync(inRoot(file), "utf8")

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-")

const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading))

/** What a document says in prose, since code may contain what looks like a link. */
const proseOf = (file: string) => textOf(file).replace(/^```[\s\S]*?^```/gm, "")

function isBroken(from: string, target: string): boolean {
  const [name = "", anchor] = target.split("#")
  const file = name ? path.join(path.dirname(from), decodeURIComponent(name)) : from
  if (!existsSync(inRoot(file))) return true
  return anchor !== undefined && !statSync(inRoot(file)).isDirectory() && !anchorsOf(file).includes(anchor)
}

describe("the documentation", () => {
  it.each(documents)("%s links to existing files and headings", (document) => {
    const targets = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target)
    const inside = targets.filter((target) => !/^(https?:|mailto:|\/)/.test(target))
    expect(inside.filter((target) => isBroken(document, target))).toEqual([])
  })

  it("has a decision for each number used in code and documents", () => {
    const numbers = documents.flatMap((file) => /docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, "0")))
    const named = sources.flatMap((file) =>
      [...textOf(file).matchAll(/decisions\/(\d{4})\b|\[(?:decision )?(\d+)\]\([^)]*decisions\//gi)].map(
        ([, padded, number]) => `${file}: ${padded ?? number?.padStart(4, "0") ?? ""}`,
      ),
    )
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !numbers.includes(name.slice(-4)))).toEqual([])
  })

  it("is referred to in code by existing paths", () => {
    const named = sources.flatMap((file) =>
      [...textOf(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ name }) => !existsSync(inRoot(name)))).toEqual([])
  })

  it("mentions only files that exist", () => {
    const known = new Set(
      sources.flatMap((file) => {
        const parts = file.split("/")
        return parts.flatMap((_, from) =>
          parts.slice(from).map((__, length) => parts.slice(from, from + length + 1).join("/")),
        )
      }),
    )
    const named = documents
      .filter((file) => /^docs\/(design|decisions)\//.test(file))
      .flatMap((file) => [...textOf(file).matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name))
      .filter((name) => /^\w[^/]*\.tsx?$/.test(name) || /^[a-z][\w.-]*(\/[\w.-]+)+$/.test(name))
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})
