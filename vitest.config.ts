import { existsSync } from "node:fs"
import path from "node:path"
import { defineConfig } from "vitest/config"

const storefront = path.join(import.meta.dirname, "storefront", "vitest.config.ts")

// The unit tests of all workspaces; tests against a running shop are in integration-tests/.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "contracts", root: "backend/contracts", include: ["src/**/*.spec.ts"] } },
      { test: { name: "backend", root: "backend", include: ["src/**/*.spec.ts"] } },
      { test: { name: "composition", include: ["config/**/*.spec.ts", "scripts/**/*.spec.ts"] } },
      ...(existsSync(storefront) ? ["./storefront/vitest.config.ts"] : []),
    ],
  },
})
