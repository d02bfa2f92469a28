import { existsSync } from "node:fs"
import { defineConfig } from "vitest/config"
import { inRoot, root } from "./lib/paths"

const storefront = inRoot("storefront", "vitest.config.ts")

// The unit tests of all workspaces; tests against a running shop are in integration-tests/.
export default defineConfig({
  test: {
    root,
    projects: [
      { test: { name: "contracts", root: inRoot("backend", "contracts"), include: ["src/**/*.spec.ts"] } },
      { test: { name: "backend", root: inRoot("backend"), include: ["src/**/*.spec.ts"] } },
      { test: { name: "scripts", root: inRoot("scripts"), include: ["**/*.spec.ts"] } },
      ...(existsSync(storefront) ? [storefront] : []),
    ],
  },
})
