import { test } from "@playwright/test"
import { testWrittenTerms } from "../journeys/written-terms"
import { changeSettings } from "../../support/settings"
import { readDemoShop } from "./demo-shop"
import { screens } from "./screens"
import { testEngineSettings } from "./engine-settings"
import { LOOK, testScreen } from "./test-screen"

test.use(LOOK)

for (const screen of screens) {
  const { id, settings } = screen
  if (!settings) continue
  test.describe(id, () => {
    let restore = async () => {}
    test.beforeAll(async () => {
      const url = process.env.SHOP_URL ?? ""
      // Read first, as a closed shop would not list its products.
      await readDemoShop(url)
      restore = await changeSettings(url, settings)
    })
    test.afterAll(() => restore())
    testScreen(screen)
  })
}

testEngineSettings()
testWrittenTerms()
