import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { configDefaults, defineConfig } from "vitest/config"
import { inRoot, root } from "./lib/paths"

const storefront = inRoot("storefront", "vitest.config.ts")

/** The backend's `#` imports name what is built; its tests run the sources. */
const sources = { alias: [{ find: /^#/, replacement: `${inRoot("backend", "src")}/` }] }

/** Tests that replace modules by mocks, which would neither reach nor spare what other files have imported. */
const MOCKED = "src/**/*.mocked.spec.ts"

// The unit tests of all workspaces; tests against a running shop are in integration-tests/. The files of a worker
// share what they import, because starting a process for each would take several times as long as the tests.
export default defineConfig({
  test: {
    root,
    // Vitest leaves a core free by default: of two, that is half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: "contracts",
          isolate: false,
          root: inRoot("backend", "contracts"),
          include: ["src/**/*.spec.ts"],
        },
      },
      {
        resolve: sources,
        test: {
          name: "backend",
          isolate: false,
          root: inRoot("backend"),
          include: ["src/**/*.spec.ts"],
          exclude: [...configDefaults.exclude, MOCKED],
        },
      },
      { resolve: sources, test: { name: "backend, mocked", root: inRoot("backend"), include: [MOCKED] } },
      { test: { name: "pictures", isolate: false, root: inRoot("pictures"), include: ["*.spec.ts"] } },
      { test: { name: "scripts", isolate: false, root: inRoot("scripts"), include: ["**/*.spec.ts"] } },
      {
        test: {
          name: "test command",
          isolate: false,
          root: inRoot("integration-tests"),
          include: ["{chaos,commands}/**/*.spec.ts"],
        },
      },
      ...(existsSync(storefront) ? [storefront] : []),
    ],
  },
})
