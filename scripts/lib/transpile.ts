import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { transformFile, type Options } from "@swc/core"
import { engineDirectory, inRoot, root } from "./paths"

/** Where sources lie and where their JavaScript goes. */
export interface Tree {
  source: string
  output: string
}

export const backendTree: Tree = {
  source: inRoot("backend", "src"),
  output: inRoot("backend", ".medusa", "server", "src"),
}

const configTree: Tree = { source: inRoot("config"), output: path.join(engineDirectory, "config") }

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

function isLeftOut(relative: string): boolean {
  return /\.(spec|test)\.ts$|\.md$|\.d\.ts$/.test(relative) || relative.startsWith(`admin${path.sep}`)
}

async function transpileTo(output: string, file: string): Promise<void> {
  const { code } = await transformFile(file, { ...OPTIONS, sourceFileName: file })
  writeFileSync(output, code)
}

/** Brings one file to the output: code as JavaScript, the rest as it is. Takes it away when it is gone. */
export async function transpileFile({ source, output }: Tree, file: string): Promise<void> {
  const relative = path.relative(source, file)
  if (isLeftOut(relative)) return
  const target = path.join(output, relative.replace(/\.ts$/, ".js"))
  if (!existsSync(file)) {
    rmSync(target, { force: true })
    return
  }
  mkdirSync(path.dirname(target), { recursive: true })
  if (file.endsWith(".ts")) await transpileTo(target, file)
  else cpSync(file, target)
}

async function transpileTree(tree: Tree): Promise<void> {
  const files = readdirSync(tree.source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files) await transpileFile(tree, file)
}

/** Builds the whole backend plugin. */
export async function transpileBackend(): Promise<void> {
  rmSync(path.dirname(backendTree.output), { recursive: true, force: true })
  mkdirSync(backendTree.output, { recursive: true })
  await transpileTree(backendTree)
}

/** Brings the engine's configuration to where the engine is started, without building its admin. */
export async function transpileConfig(): Promise<void> {
  mkdirSync(configTree.output, { recursive: true })
  cpSync(path.join(root, "package.json"), path.join(engineDirectory, "package.json"))
  await transpileTo(path.join(engineDirectory, "medusa-config.js"), path.join(root, "medusa-config.ts"))
  await transpileTree(configTree)
}
