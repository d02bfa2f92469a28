import { defineConfig, devices } from "@playwright/test"
import { installedChromium } from "../scripts/lib/chromium"

// Workers load this file after the global setup, which is when the shop's address is known.
const baseURL = process.env.SHOP_URL
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./support/e2e-setup.ts",
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: installedChromium(),
      // Chromium's own sandbox refuses to run as root.
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
})
