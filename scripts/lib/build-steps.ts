import { contentHash } from "./content-hash"
import { inRoot, root } from "./paths"
import { transpileBackend, transpileDemo } from "./transpile"

/** One part of the build: what it reads, where it writes, and how it is built. */
export interface BuildStep {
  name: string
  directory: string
  /** Files and folders, relative to `directory`, whose content decides whether the step is stale. */
  inputs: string[]
  /** Steps that must finish before this one begins. */
  after: string[]
  /** Those steps of `after` whose changed output makes this one stale. */
  dependsOn: string[]
  output: string
  /** How it is built: a function, or the package, program and arguments of a command. */
  make: (() => Promise<void>) | [packageName: string, program: string, ...args: string[]]
}

export const buildSteps: BuildStep[] = [
  {
    name: "contracts",
    directory: inRoot("backend", "contracts"),
    inputs: ["src", "package.json", "tsconfig.json", "tsup.config.ts"],
    after: [],
    dependsOn: [],
    output: inRoot("backend", "contracts", "dist"),
    make: ["tsup", "tsup"],
  },
  {
    // For type checks, linting and editors; nothing that runs depends on it.
    name: "contract-types",
    directory: inRoot("backend", "contracts"),
    inputs: ["src", "package.json", "tsconfig.json", "tsup.config.ts", "tsup.types.config.ts"],
    after: [],
    dependsOn: [],
    output: inRoot("backend", "contracts", "build", "types"),
    make: ["tsup", "tsup", "--config", "tsup.types.config.ts"],
  },
  {
    name: "backend",
    directory: inRoot("backend"),
    inputs: ["src", "package.json", "tsconfig.json"],
    after: ["contracts"],
    dependsOn: ["contracts"],
    output: inRoot("backend", ".medusa", "server"),
    make: transpileBackend,
  },
  {
    name: "demo",
    directory: inRoot("backend", "demo"),
    inputs: ["src", "package.json", "tsconfig.json"],
    after: [],
    dependsOn: [],
    output: inRoot("backend", "demo", "dist"),
    make: transpileDemo,
  },
  {
    name: "admin-extensions",
    directory: inRoot("admin-extensions"),
    inputs: ["src", "package.json", "tsconfig.json"],
    after: ["contracts"],
    dependsOn: ["contracts"],
    output: inRoot("admin-extensions", ".medusa", "server"),
    make: ["@medusajs/cli", "medusa", "plugin:build"],
  },
  {
    name: "engine",
    directory: root,
    inputs: ["medusa-config.ts", "config"],
    after: ["backend", "demo", "admin-extensions"],
    dependsOn: ["admin-extensions"],
    output: inRoot(".medusa", "server"),
    make: ["@medusajs/cli", "medusa", "build", "--no-lint"],
  },
  {
    name: "storefront",
    directory: inRoot("storefront"),
    inputs: ["."],
    after: ["contracts"],
    dependsOn: ["contracts"],
    output: inRoot("storefront", "build"),
    make: ["@react-router/dev", "react-router", "build"],
  },
]

/**
 * The step with this name.
 *
 * @throws Error if there is none
 */
export function stepNamed(name: string): BuildStep {
  const step = buildSteps.find((candidate) => candidate.name === name)
  if (!step) throw new Error(`Unknown build step "${name}".`)
  return step
}

/**
 * The hash of everything a step is built from: its sources, the installed packages, and the output of the
 * steps that it depends on. If one of those is rebuilt with the same output, this step does not become stale.
 */
export function inputHash(step: BuildStep): string {
  const earlier = step.dependsOn.map((name) => contentHash(stepNamed(name).output, ["."]))
  const shared = contentHash(root, ["package-lock.json", "tsconfig.json"])
  return contentHash(step.directory, step.inputs, [step.make.toString(), shared, ...earlier])
}
