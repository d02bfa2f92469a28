import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

// React Router exports its ES modules under the first of these.
const conditions = ["module-sync", "module", "import", "development|production"]

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here("."),
  resolve: {
    alias: { "~": here("./app") },
    dedupe: ["react", "react-dom"],
    // A CommonJS entry would load React without Vite.
    mainFields: ["module", "main"],
    conditions,
  },
  ssr: { resolve: { conditions } },
  test: {
    name: "storefront",
    include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts"],
    environment: "happy-dom",
    testTimeout: 20_000,
    // Test files in a worker share the modules that they import: loading them costs more than the tests.
    isolate: false,
    setupFiles: ["app/testing/setup.ts"],
    // Everything passes through Vite, because the workspace root hoists a different version of React.
    server: { deps: { inline: true } },
  },
})
