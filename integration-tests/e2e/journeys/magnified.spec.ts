import path from "node:path"
import { expect, test, type Page } from "@playwright/test"
import { watchHealth } from "../../support/page-health"
import { readDemoShop } from "../screens/demo-shop"
import { member, putInCart } from "./people"
import { open } from "./scenario"

// A 1440 × 900 desktop at 200% zoom.
test.use({
  viewport: { width: 720, height: 450 },
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: "reduce" },
})

/** Names of interactive elements that stick out of the page, or overlap another one in the header. */
async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select")].filter(
      (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const name = (element: HTMLElement) =>
      element.ariaLabel ?? (element.textContent.trim() || element.tagName)
    // One pixel either way is rounding; boxes of up to two pixels are only there for screen readers.
    const boxes = pressable
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    const sticksOut = boxes.filter(({ box }) => box.left < -1 || box.right > window.innerWidth + 1)
    const header = boxes.filter(({ element }) => element.closest("header"))
    const overlaps = header.filter(({ element, box }, index) =>
      header
        .slice(index + 1)
        .some(
          (other) =>
            !element.contains(other.element) &&
            !other.element.contains(element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        ),
    )
    return [...sticksOut, ...overlaps].map(({ element }) => name(element))
  })
}

test("at 200 % and with reduced motion nothing is cut off, overlaps or moves", async ({ page }, {
  project,
}) => {
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
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
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
