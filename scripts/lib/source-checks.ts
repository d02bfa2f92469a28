import { checkCache, type Check } from "./checks"
import { inRoot, root } from "./paths"

const EVERYTHING = ["."]

/** What a workspace's code is checked against, where the dependency rules keep it from the rest of the repository. */
const READS: Partial<Record<string, string[]>> = {
  "backend/contracts": ["backend/contracts"],
  backend: ["backend", "pictures"],
  "admin-extensions": ["admin-extensions", "backend/contracts"],
  storefront: ["storefront", "backend/contracts", "pictures"],
}

const readsOf = (workspace: string) => READS[workspace] ?? EVERYTHING

type Words = [packageName: string, program: string, ...args: string[]]

function check(name: string, reads: string[], [packageName, program, ...args]: Words): Check {
  return { name, reads, programs: [{ packageName, program, args, directory: root }] }
}

/**
 * ESLint keeps no results of single files: what its rules with types say of a file depends on other files, too. With the
 * types of all workspaces at once, it needs more memory than Node has by default.
 */
function codeOf(name: string, reads: string[], ...args: string[]): Check {
  return check(`the code of ${name}`, [...reads, "eslint.config.mjs"], ["eslint", "eslint", ...args])
}

const IMPORTING = [
  "backend",
  "admin-extensions",
  "storefront",
  "integration-tests",
  "pictures",
  "scripts",
  "medusa-config.ts",
]

/** Code, imports, licences and format; the longest first. */
export const lintChecks: Check[] = [
  codeOf("integration-tests", EVERYTHING, "integration-tests"),
  codeOf("backend", readsOf("backend"), "backend"),
  codeOf("storefront", readsOf("storefront"), "storefront"),
  codeOf("everything else", EVERYTHING, ".", "--ignore-pattern", "{backend,integration-tests,storefront}/"),
  check("the imports", EVERYTHING, [
    "dependency-cruiser",
    "depcruise",
    "--config",
    ".dependency-cruiser.cjs",
    ...IMPORTING,
  ]),
  check("the licences", ["config", "scripts"], ["tsx", "tsx", "scripts/check-licences.ts"]),
  check("the format", EVERYTHING, [
    "prettier",
    "prettier",
    ...["--check", ".", "--cache", "--cache-strategy", "content"],
    ...["--cache-location", checkCache("prettier")],
  ]),
]

const PROJECTS = [
  "integration-tests",
  "backend",
  "storefront",
  ".",
  "backend/contracts",
  "backend/demo",
  "pictures",
  "admin-extensions",
  "scripts",
]

function typesOf(project: string): Check {
  const directory = inRoot(project)
  const name = `types of ${project === "." ? "the composition" : project}`
  const compiler = {
    packageName: "typescript",
    program: "tsc",
    args: ["--noEmit", "--pretty", "false", "--incremental", "--tsBuildInfoFile", checkCache(name)],
    directory,
  }
  const routeTypes = {
    packageName: "@react-router/dev",
    program: "react-router",
    args: ["typegen"],
    directory,
  }
  const programs = project === "storefront" ? [routeTypes, compiler] : [compiler]
  return { name, reads: readsOf(project), programs }
}

/** The types of every workspace, the longest first; the compiler keeps what it knows of files that have not changed. */
export const typeChecks: Check[] = PROJECTS.map(typesOf)

/** The workspace that a file belongs to. */
function projectOf(file: string): string {
  const inside = PROJECTS.filter((project) => file.startsWith(`${project}/`))
  return inside.sort((a, b) => b.length - a.length)[0] ?? "."
}

/**
 * What can be told quickly of some files alone: their code, their format, and the types of their workspaces. What else
 * depends on them is left to the checks above.
 *
 * @param files existing ones, relative to the repository
 */
export function checksOfFiles(files: readonly string[]): Check[] {
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file))
  const typed = code.filter((file) => /\.tsx?$/.test(file))
  const projects = new Set(typed.map(projectOf))
  return [
    ...PROJECTS.filter((project) => projects.has(project)).map(typesOf),
    ...(code.length > 0
      ? [check("the changed code", EVERYTHING, ["eslint", "eslint", "--no-warn-ignored", ...code])]
      : []),
    ...(files.length > 0
      ? [
          check("the changed format", EVERYTHING, [
            "prettier",
            "prettier",
            "--check",
            "--ignore-unknown",
            ...files,
          ]),
        ]
      : []),
  ]
}
