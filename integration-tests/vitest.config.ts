import { defineConfig } from "vitest/config"

// The tests of a file, and the files, share one shop: they run one after the other.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["http/**/*.spec.ts", "modules/**/*.spec.ts"],
    globalSetup: ["./support/http-setup.ts"],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
