import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { transformFile, type Options } from "@swc/core"
import { inRoot } from "./paths"

const SOURCE = inRoot("backend", "src")
const OUTPUT = inRoot("backend", ".medusa", "server", "src")

// The same language level as tsconfig.json, whose checks `npm run typecheck` makes.
const OPTIONS: Options = {
  swcrc: false,
  configFile: false,
  sourceMaps: "inline",
  module: { type: "commonjs" },
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    keepClassNames: true,
  },
}

function isCode(file: string): boolean {
  return file.endsWith(".ts") && !file.endsWith(".d.ts")
}

function isLeftOut(file: string): boolean {
  const relative = path.relative(SOURCE, file)
  return /\.(spec|test)\.ts$|\.md$|\.d\.ts$/.test(file) || relative.split(path.sep)[0] === "admin"
}

/** Brings one file of the backend to the output, or takes it away there when it is gone. */
export async function transpileFile(file: string): Promise<void> {
  if (isLeftOut(file)) return
  const target = path.join(OUTPUT, path.relative(SOURCE, file))
  const output = isCode(file) ? target.replace(/\.ts$/, ".js") : target
  if (!existsSync(file)) {
    rmSync(output, { force: true })
    return
  }
  mkdirSync(path.dirname(output), { recursive: true })
  if (!isCode(file)) {
    cpSync(file, output)
    return
  }
  const { code } = await transformFile(file, { ...OPTIONS, sourceFileName: file })
  writeFileSync(output, code)
}

/** Builds the whole backend plugin: code becomes JavaScript, everything else is copied. */
export async function transpileBackend(): Promise<void> {
  rmSync(inRoot("backend", ".medusa", "server"), { recursive: true, force: true })
  mkdirSync(OUTPUT, { recursive: true })
  const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files) await transpileFile(file)
}
