import path from "node:path"
import { expect, test } from "@playwright/test"
import { watchHealth } from "../../support/page-health"
import { TAKES_PICTURES } from "../../support/pictures"
import { readDemoShop, type DemoShop } from "../screens/demo-shop"
import { adminMorning } from "./as-they-are/admin-tasks"
import { CONDITIONS, inSecondTab } from "./as-they-are/conditions"
import { button, firstOrder, joining, reviewing, sendingBack } from "./as-they-are/tasks"
import { expectToast, open } from "./scenario"

let shop: DemoShop

test.beforeAll(async () => {
  shop = await readDemoShop(process.env.SHOP_URL ?? "")
})
test.describe.configure({ mode: "parallel" })

const JOURNEYS = {
  "an impatient member places one first order": firstOrder,
  "an impatient buyer pays for the membership once": joining,
  "an impatient buyer requests one return": sendingBack,
  "an impatient customer writes one review": reviewing,
  "an impatient administrator does each of the morning's tasks once": adminMorning,
}

for (const { title, viewport, expectedFaults, carryOut } of CONDITIONS) {
  test.describe(title, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" }, ...(viewport && { viewport }) })
    for (const [name, begin] of Object.entries(JOURNEYS)) {
      test(name, async ({ page }, { project }) => {
        const health = watchHealth(page, expectedFaults)
        const { username, tasks, end } = await begin(page, shop)
        const look = async (task: number, moment: string) => {
          const file = [name, title, task, moment].join(" ").replaceAll(/\W+/g, "-")
          if (TAKES_PICTURES)
            await page.screenshot({ path: path.join(project.outputDir, "journeys", `${file}.png`) })
        }
        try {
          for (const [index, task] of tasks.entries()) {
            const before = await task.count(page)
            await carryOut(task, { page, username, shop, look: (moment) => look(index, moment) })
            expect(await task.count(page), task.address).toBe(before + 1)
          }
        } finally {
          await end?.()
        }
        health.expectHealthy()
      })
    }
  })
}

test("an order includes items added in a second tab, at the price shown", async ({ page }) => {
  const { product } = shop
  const { tasks } = await firstOrder(page, shop)
  const [task] = tasks
  await open(page, `/product/${product.id}`)
  await task?.fill?.(page)
  await inSecondTab(page, async (tab) => {
    await open(tab, `/product/${product.id}`)
    await button(tab, "Add to Cart").first().click()
    await expectToast(tab, "Added to cart")
  })
  const dollars = `$${((2 * product.price) / 100).toFixed(2)}`
  await expect(button(page, `Place order · ${dollars}`)).toBeVisible()
  await task?.press(page)
  await task?.expectDone(page)
  await expect(page.getByRole("main")).toContainText(`2 × ${product.name}`)
  await expect(page.getByRole("main")).toContainText(dollars)
})
