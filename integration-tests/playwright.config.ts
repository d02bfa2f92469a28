import { defineConfig, devices } from "@playwright/test"
import { installedChromium } from "./support/chromium"

// `npm test -- e2e` starts the shop and sets its URL.
const baseURL = process.env.SHOP_URL
const isRoot = process.getuid?.() === 0

const CHANGED_SETTINGS = "**/changed-settings.spec.ts"

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // Files start in alphabetical order, so that the many short tests of the screens fill up the end.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes on retry is listed as flaky: still a bug, of the shop or of the test, that has to be found.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  // The test command runs these one after the other, because a test that changes settings affects the whole shop.
  projects: [
    { name: "shop", testIgnore: CHANGED_SETTINGS },
    {
      name: "changed settings",
      testMatch: CHANGED_SETTINGS,
      // A separate folder, because a run starts by emptying it.
      outputDir: "../test-results/changed-settings",
    },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    screenshot: "only-on-failure",
    // Tracing every test costs as much time as the tests of several screens; enable it with "--trace on".
    trace: "off",
    // Playwright can't fail or delay what a service worker loads; the tests of the worker itself allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: installedChromium(),
      // Chromium's own sandbox refuses to run as root.
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
})
