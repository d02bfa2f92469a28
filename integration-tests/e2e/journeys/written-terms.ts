import { expect } from "@playwright/test"
import { uniqueName } from "../../support/visitor"
import { registered, signIn } from "./people"
import { expectToast, journey, open, openAnotherBrowser } from "./scenario"

/** Terms apply to the whole shop: anybody registering meanwhile would be asked to read them again. */
export function testWrittenTerms(): void {
  journey(
    "an administrator writes the terms, and a visitor accepts them and joins",
    { desktopTheme: "light", on: ["desktop"] },
    async ({ page, look }) => {
      const words = uniqueName("Nothing is sold to ghosts")
      await signIn(page, "admin")
      await open(page, "/admin/pages/terms")
      const body = page.getByLabel("Text", { exact: true })
      const before = await body.inputValue()
      const preview = page.getByRole("region", { name: "Page preview" })
      const visitor = await openAnotherBrowser(page)
      const save = page.getByRole("button", { name: "Save draft" })
      const publish = page.getByRole("button", { name: "Publish", exact: true })
      try {
        await body.fill(`${before}\n\n## Ghosts\n\n${words}`)
        await expect(preview).toContainText(words)
        await page.getByRole("link", { name: "Back to Dashboard" }).click()
        await expect(page.getByRole("dialog")).toContainText("aren't saved yet")
        await page.getByRole("button", { name: "Cancel" }).click()
        await save.click()
        await expectToast(page, "Draft saved")
        await open(visitor, "/terms")
        await expect(visitor.getByRole("main")).not.toContainText(words)

        await publish.click()
        await expectToast(page, "Page published")
        await expect(page.getByRole("button", { name: "Discard draft" })).toHaveCount(0)
        await look("page-published")
        await visitor.reload()
        await expect(visitor.getByRole("main")).toContainText(words)
        const [, version = ""] = /Version (\d+)/.exec(await visitor.getByRole("main").innerText()) ?? []

        await registered(visitor, "terry")
        await open(visitor, "/membership")
        await expect(visitor.getByRole("link", { name: "Read the terms and conditions" })).toHaveAttribute(
          "href",
          "/terms",
        )
        await visitor.getByLabel("I accept the terms and conditions").check()
        await visitor.getByRole("button", { name: /^Join for/ }).click()
        await expect
          .poll(async () => (await (await visitor.request.get("/api/user")).json()) as object)
          .toMatchObject({ isMember: true })
        const data = (await (await visitor.request.get("/api/user/data")).json()) as { consents: object[] }
        expect(data.consents).toContainEqual(
          expect.objectContaining({ occasion: "membership", page: "terms", version: Number(version) }),
        )
      } finally {
        await visitor.context().close()
        await body.fill(before)
        await publish.click()
        await expectToast(page, "Page published")
      }
    },
  )
}
