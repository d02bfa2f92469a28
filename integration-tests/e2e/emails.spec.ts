import path from "node:path"
import { expect, test } from "@playwright/test"
import type { EmailPreview, ShopEmail } from "@shop/contracts"
import { expectAccessible } from "../support/accessibility"
import { TAKES_PICTURES } from "../support/pictures"
import { PASSWORD } from "../support/visitor"
import { emailScreenId, picturedEmails } from "./screens/emails"
import { LOOK } from "./screens/test-screen"

/** Where `npm run screens` looks for pictures. */
const PICTURES = path.resolve(import.meta.dirname, "../../test-results/screens")
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test.use(LOOK)

test("every email fits a phone and is readable in light and dark mode", async ({ page, request }) => {
  await request.post("/api/login", { data: { username: "admin", password: PASSWORD } })
  const emails = (await (await request.get("/api/admin/emails")).json()) as ShopEmail[]
  const names = emails.map(({ name }) => name).sort()
  if (!TAKES_PICTURES) expect(names, "the pictures of docs/screens.md").toEqual(picturedEmails())
  for (const { name, wording } of emails) {
    await test.step(name, async () => {
      const answer = await request.post(`/api/admin/emails/${name}/preview`, { data: wording })
      const { html, text } = (await answer.json()) as EmailPreview
      expect(text.length, name).toBeGreaterThan(50)
      const picture = async (look: string) => {
        if (!TAKES_PICTURES) return
        await page.screenshot({ path: path.join(PICTURES, `${emailScreenId(name)}-${look}.png`) })
      }
      await page.emulateMedia({ colorScheme: "light" })
      await page.setViewportSize(PHONE)
      await page.setContent(html)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, name).toBeLessThanOrEqual(0)
      await expectAccessible(page, async () => {
        await picture("phone-light")
        await page.emulateMedia({ colorScheme: "dark" })
      })
      await picture("phone-dark")
      await page.emulateMedia({ colorScheme: "light" })
      await page.setViewportSize(DESKTOP)
      await picture("desktop-light")
    })
  }
})
