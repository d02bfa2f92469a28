import { cpSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { transformFile, type Options } from "@swc/core"
import { engineDirectory, inRoot, root } from "./paths"

/** A folder of sources, and the folder for their JavaScript. */
export interface Tree {
  source: string
  output: string
}

const backendTree: Tree = {
  source: inRoot("backend", "src"),
  output: inRoot("backend", ".medusa", "server", "src"),
}

const demoTree: Tree = {
  source: inRoot("backend", "demo", "src"),
  output: inRoot("backend", "demo", "dist"),
}

const configTree: Tree = { source: inRoot("config"), output: path.join(engineDirectory, "config") }

// The same language level as in tsconfig.json; `npm run typecheck` checks the types.
const optionsFor = (file: string): Options => ({
  swcrc: false,
  configFile: false,
  sourceMaps: "inline",
  module: { type: "commonjs" },
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", decorators: true, tsx: file.endsWith(".tsx") },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      react: { runtime: "automatic" },
    },
    keepClassNames: true,
  },
})

function isLeftOut(relative: string): boolean {
  return /\.(spec|test)\.tsx?$|\.md$|\.d\.ts$/.test(relative) || relative.startsWith(`admin${path.sep}`)
}

async function transpileTo(output: string, file: string): Promise<void> {
  const { code } = await transformFile(file, { ...optionsFor(file), sourceFileName: file })
  writeFileSync(output, code)
}

/** Writes one file to the output: TypeScript as JavaScript, anything else as a copy. */
async function transpileFile(tree: Tree, file: string): Promise<void> {
  const target = outputOf(tree, file)
  mkdirSync(path.dirname(target), { recursive: true })
  if (/\.tsx?$/.test(file)) await transpileTo(target, file)
  else cpSync(file, target)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function sourcesOf({ source }: Tree): string[] {
  return filesBelow(source).filter((file) => !isLeftOut(path.relative(source, file)))
}

async function transpileTree(tree: Tree): Promise<void> {
  for (const file of sourcesOf(tree)) await transpileFile(tree, file)
}

function outputOf({ source, output }: Tree, file: string): string {
  return path.join(output, path.relative(source, file).replace(/\.tsx?$/, ".js"))
}

/** Removes all files but the wanted ones, and folders without any: the engine takes a folder for a module. */
function removeAllBut(wanted: ReadonlySet<string>, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const found = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      removeAllBut(wanted, found)
      if (readdirSync(found).length === 0) rmdirSync(found)
    } else if (!wanted.has(found)) rmSync(found, { force: true })
  }
}

/**
 * Builds a whole tree and removes everything else from its output, whoever wrote it there. The output is replaced file
 * by file instead of being emptied first, because a running engine may still load from it.
 */
export async function replaceTree(tree: Tree): Promise<void> {
  mkdirSync(tree.output, { recursive: true })
  await transpileTree(tree)
  removeAllBut(new Set(sourcesOf(tree).map((file) => outputOf(tree, file))), tree.output)
}

/** Builds the backend plugin. */
export function transpileBackend(): Promise<void> {
  return replaceTree(backendTree)
}

/** Builds the demo shop's loader. */
export function transpileDemo(): Promise<void> {
  return replaceTree(demoTree)
}

/** Builds the engine's configuration into the folder that the engine is started in, without building its admin. */
export async function transpileConfig(): Promise<void> {
  mkdirSync(configTree.output, { recursive: true })
  cpSync(path.join(root, "package.json"), path.join(engineDirectory, "package.json"))
  await transpileTo(path.join(engineDirectory, "medusa-config.js"), path.join(root, "medusa-config.ts"))
  await transpileTree(configTree)
}
