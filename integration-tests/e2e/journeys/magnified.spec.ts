import path from "node:path"
import { expect, test } from "@playwright/test"
import { watchHealth } from "../../support/page-health"
import { misplaced } from "../../support/reachable"
import { readDemoShop } from "../screens/demo-shop"
import { member, putInCart } from "./people"
import { open } from "./scenario"

// A 1440 × 900 desktop at 200% zoom.
test.use({
  viewport: { width: 720, height: 450 },
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: "reduce" },
})

test("nothing is cut off, overlaps or moves at 200 % with reduced motion", async ({ page }, { project }) => {
  const health = watchHealth(page)
  const shop = await readDemoShop(process.env.SHOP_URL ?? "")
  await member(page, "zoe")
  await putInCart(page, shop.product.id)
  const screens = {
    home: "/",
    shop: "/shop",
    product: `/product/${shop.product.id}`,
    doctor: `/doctors/${shop.doctor.id}`,
    membership: "/membership",
    checkout: "/checkout",
    account: "/account",
  }
  for (const [name, address] of Object.entries(screens)) {
    await test.step(name, async () => {
      await open(page, address)
      expect(await misplaced(page), name).toEqual([])
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 10)
          .map((animation) =>
            animation instanceof CSSTransition ? animation.transitionProperty : animation.id,
          ),
      )
      expect(moving, name).toEqual([])
      await page.screenshot({ path: path.join(project.outputDir, "journeys", `magnified-${name}.png`) })
    })
  }
  health.expectHealthy()
})
