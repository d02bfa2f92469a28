import { defineConfig } from "vitest/config"

// The tests of a file, and the files, share one shop: they run one after the other.
const shared = {
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    fileParallelism: false,
    projects: [
      {
        test: {
          ...shared,
          name: "demo payments",
          include: ["http/**/*.spec.ts", "modules/**/*.spec.ts"],
          exclude: ["http/stripe/**"],
          globalSetup: ["./support/http-setup.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "stripe",
          include: ["http/stripe/**/*.spec.ts"],
          globalSetup: ["./support/stripe/setup.ts"],
        },
      },
    ],
  },
})
