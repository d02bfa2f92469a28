import { httpTestGroups } from "./http-test-groups"
import type { TestGroup } from "./shards"
import type { Check } from "../../../scripts/lib/checks"
import { inRoot } from "../../../scripts/lib/paths"
import { programOf } from "../../../scripts/lib/programs"

/** A part of the tests with the runner it needs. */
export interface Suite {
  name: "unit" | "http" | "e2e"
  /** Whether it needs the whole build and a PostgreSQL. */
  needsShop: boolean
  /** Whether the test command starts the shop for it; the HTTP tests start their own. */
  startsShop?: boolean
  /** Its files with their cost, if several runners may share them. */
  groups?: () => TestGroup[]
  /** Parts of its tests that run one after another, called projects by the runner. */
  projects?: string[]
  arguments: (patterns: string[], report: string) => string[]
  environment: (report: string, patterns: string[]) => NodeJS.ProcessEnv
}

/** A suite and which of its tests to run. */
export interface Part {
  suite: Suite
  /** Parts of the names of the files to run, and options for the test runner; all files when empty. */
  patterns: string[]
}

/** A part whose files are chosen when it begins, by the time that is left; it is left out if there are none. */
export interface ChosenPart {
  suite: Suite
  choose: () => string[]
}

/** What a call of the test command does. */
export interface Plan {
  /** What must hold for the sources before any test runs. */
  checks: readonly Check[]
  parts: (Part | ChosenPart)[]
  /** What is built if a suite needs the shop; all of it by default. */
  builds?: string[]
  /** What is said at the end, above the last line. */
  closing?: () => string[]
  /** What is built for the checks; the types of the contract by default. */
  buildsForChecks?: string[]
  /**
   * For whoever waits: builds during the checks, and lets the databases of an earlier state of the code do, as long as
   * models and migrations are the same.
   */
  isQuick?: boolean
}

function vitest(config: string) {
  return (patterns: string[], report: string) => [
    programOf(inRoot(), "vitest"),
    "run",
    "--config",
    config,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...patterns,
  ]
}

export const suites: Suite[] = [
  {
    name: "unit",
    needsShop: false,
    arguments: vitest(inRoot("scripts", "vitest.config.ts")),
    environment: () => ({}),
  },
  {
    name: "http",
    needsShop: true,
    groups: httpTestGroups,
    arguments: vitest(inRoot("integration-tests", "vitest.config.ts")),
    environment: () => ({}),
  },
  {
    name: "e2e",
    needsShop: true,
    startsShop: true,
    projects: ["shop", "changed settings"],
    arguments: (patterns) => [
      programOf(inRoot("integration-tests"), "@playwright/test", "playwright"),
      "test",
      "--config",
      inRoot("integration-tests", "playwright.config.ts"),
      "--pass-with-no-tests",
      "--reporter=list,json",
      ...patterns,
    ],
    environment: (report, patterns) => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Whoever selects tests by name may want to see the screens.
      SCREEN_PICTURES: patterns.length > 0 ? "yes" : "no",
    }),
  },
]

/** The suite with this name. */
export function suiteNamed(name: Suite["name"]): Suite {
  const suite = suites.find((candidate) => candidate.name === name)
  if (!suite) throw new Error(`There is no suite "${name}".`)
  return suite
}
