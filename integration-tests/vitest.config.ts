import { defineConfig } from "vitest/config"

// All tests share one shop, so they and their files run one after another.
const shared = {
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 180_000,
}

// Test files that talk to a shop over HTTP leave no state in their process, and starting one for each file
// would take longer than many of the files themselves.
const overHttp = { ...shared, isolate: false }

export default defineConfig({
  test: {
    root: import.meta.dirname,
    fileParallelism: false,
    projects: [
      {
        test: {
          ...overHttp,
          name: "demo payments",
          include: ["http/**/*.spec.ts"],
          exclude: ["http/stripe/**"],
          globalSetup: ["./support/http-setup.ts"],
        },
      },
      {
        test: {
          ...overHttp,
          name: "stripe",
          include: ["http/stripe/**/*.spec.ts"],
          globalSetup: ["./support/stripe/setup.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "modules",
          include: ["modules/**/*.spec.ts"],
          globalSetup: ["./support/module-setup.ts"],
        },
      },
    ],
  },
})
