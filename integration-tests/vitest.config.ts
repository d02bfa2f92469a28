import { defineConfig } from "vitest/config"

// The tests of a file, and the files, share one shop: they run one after the other.
const shared = {
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// Files that talk to a shop over HTTP leave nothing behind in their process: starting one for each would cost
// more than many of them do themselves.
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
