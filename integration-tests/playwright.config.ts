import { defineConfig, devices } from "@playwright/test"
import { installedChromium } from "./support/chromium"

// `npm test -- e2e` starts the shop and tells its address.
const baseURL = process.env.SHOP_URL
const isRoot = process.getuid?.() === 0

const CHANGED_SETTINGS = "**/changed-settings.spec.ts"

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // Files begin in the order of their names, so that the many short tests of the screens fill up the end.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One that passes then is listed as flaky: a fault still, of the shop or of the test, and to be found.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  // The test command runs them one after the other: who changes settings does so for everybody in the shop.
  projects: [
    { name: "shop", testIgnore: CHANGED_SETTINGS },
    {
      name: "changed settings",
      testMatch: CHANGED_SETTINGS,
      // Its own, because a run begins with emptying it.
      outputDir: "../test-results/changed-settings",
    },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    screenshot: "only-on-failure",
    // A trace of every test costs as much as the tests of some screens; "--trace on" makes one.
    trace: "off",
    // What a worker loads can't be made to fail or to wait; the tests of it allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: installedChromium(),
      // Chromium's own sandbox refuses to run as root.
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
})
