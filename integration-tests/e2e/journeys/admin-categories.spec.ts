import { expect } from "@playwright/test"
import { uniqueName } from "../../support/visitor"
import { signIn } from "./people"
import { expectToast, journey, open } from "./scenario"

journey(
  "an administrator adds, renames and deletes a category",
  { desktopTheme: "dark" },
  async ({ page, look }) => {
    const name = `Sleep ${uniqueName("of")}`
    const renamed = `${name} and rest`
    await signIn(page, "admin")
    await open(page, "/admin/categories")

    await page.getByRole("button", { name: "Add category" }).click()
    const adding = page.getByRole("dialog", { name: "Add category" })
    await adding.getByRole("button", { name: "Create category" }).click()
    await expect(adding.getByText("Category name is required")).toBeVisible()
    await adding.getByLabel("Name").fill(name)
    await adding.getByLabel("Description").fill("For the hours between two days.")
    await adding.getByRole("button", { name: "Create category" }).dblclick()
    await expectToast(page, "Category created successfully")
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1)
    await look("admin-category-added")

    await page.getByRole("button", { name: `Edit ${name}` }).click()
    const editing = page.getByRole("dialog", { name: "Edit category" })
    await editing.getByLabel("Name").fill(renamed)
    await editing.getByRole("button", { name: "Save changes" }).click()
    await expectToast(page, "Category updated successfully")

    await open(page, "/shop?tab=categories")
    await page.getByRole("main").getByRole("link", { name: renamed }).click()
    await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible()
    const category = page.url()

    await open(page, "/admin/categories")
    const questions: string[] = []
    page.once("dialog", (dialog) => {
      questions.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole("button", { name: `Delete ${renamed}` }).click()
    await expect.poll(() => questions).toEqual(["Are you sure you want to delete this category?"])
    await expect(page.getByRole("row").filter({ hasText: renamed })).toHaveCount(1)
    page.once("dialog", (dialog) => void dialog.accept())
    await page.getByRole("button", { name: `Delete ${renamed}` }).click()
    await expectToast(page, "Category deleted successfully")
    await expect(page.getByRole("row").filter({ hasText: renamed })).toHaveCount(0)
    expect((await page.request.get(category)).status()).toBe(404)
  },
)
