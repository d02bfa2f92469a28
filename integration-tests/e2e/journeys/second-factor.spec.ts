import { expect, type Page } from "@playwright/test"
import { generateTotpCode } from "../../support/totp"
import { administrator, PASSWORD, uniqueName } from "../../support/visitor"
import { createProduct } from "../engine-admin/catalogue-work"
import { fillSignIn as fillSignInAtEngine } from "../engine-admin/desk"
import { enterCode } from "../engine-admin/people-work"
import { fillSignIn, registered, type Person } from "./people"
import { journey, open } from "./scenario"

const shopUrl = process.env.SHOP_URL ?? ""
const engineUrl = process.env.ENGINE_URL ?? ""
const STEP_MS = 30_000

/** An authenticator app, of which nobody takes a code twice, because each works once. */
class Authenticator {
  private readonly taken = new Set<string>()

  constructor(private readonly secret: string) {}

  /** The code that is shown now, or the next one, which works already. Waits where both were taken. */
  async code(): Promise<string> {
    for (;;) {
      const now = Date.now()
      const codes = [now, now + STEP_MS].map((timestamp) =>
        generateTotpCode({ secret: this.secret, timestamp }),
      )
      const fresh = codes.find((code) => !this.taken.has(code))
      if (fresh) {
        this.taken.add(fresh)
        return fresh
      }
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

/** Registers somebody in this browser, whom an administrator makes one, too. */
async function newAdministrator(page: Page): Promise<Person> {
  const person = await registered(page, "factor")
  const { id } = (await (await page.request.get("/api/user")).json()) as { id: number }
  await (await administrator(shopUrl)).api.setUserRole({ params: { id }, body: { isAdmin: true } })
  return person
}

const ownFactor = (page: Page) => page.getByRole("region", { name: "Two-factor authentication" })

async function logOut(page: Page, { username }: Person): Promise<void> {
  await open(page, "/")
  await page.getByRole("button", { name: username, exact: true }).click()
  await page.getByRole("menuitem", { name: "Logout" }).click()
  await expect(page.getByRole("button", { name: username, exact: true })).toBeHidden()
}

/** Signs in by password, and by a code if one is given, and goes to the settings, which only administrators see. */
async function logIn(page: Page, { username }: Person, code?: string): Promise<void> {
  await open(page, "/auth")
  await fillSignIn(page, username)
  if (code !== undefined) {
    await page.getByLabel("Code", { exact: true }).fill(code)
    await page.getByRole("button", { name: "Login", exact: true }).click()
  }
  await expect(page.getByRole("button", { name: username, exact: true })).toBeVisible()
  await open(page, "/admin/settings")
}

/** Turns the factor on. Returns the authenticator app and the recovery codes. */
async function turnOn(page: Page): Promise<{ authenticator: Authenticator; recovery: string[] }> {
  const factor = ownFactor(page)
  await factor.getByLabel("Your password").fill(PASSWORD)
  await factor.getByRole("button", { name: "Set up" }).click()
  await expect(factor.getByRole("img", { name: /QR code/ })).toBeVisible()
  const authenticator = new Authenticator(await factor.locator("p.font-mono").innerText())
  await factor.getByLabel("Code", { exact: true }).fill(await authenticator.code())
  await factor.getByRole("button", { name: "Turn on" }).click()
  const codes = factor.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")
  await expect(codes.first()).toBeVisible()
  const recovery = await codes.allInnerTexts()
  await factor.getByRole("button", { name: "I've saved them" }).click()
  await expect(factor).toContainText("Two-factor authentication is on.")
  return { authenticator, recovery }
}

journey(
  "an administrator protects both admins with a second factor, then turns it off",
  // The first sign-in is refused for want of a code, and so is the code that was used.
  { on: ["desktop"], expectedFaults: /status of 40[03]/ },
  async ({ page }) => {
    const person = await newAdministrator(page)
    await open(page, "/admin/settings")
    const { authenticator, recovery } = await turnOn(page)
    const [first = "", second = ""] = recovery

    await logOut(page, person)
    await logIn(page, person, await authenticator.code())
    await expect(ownFactor(page)).toContainText("Two-factor authentication is on.")

    await logOut(page, person)
    await logIn(page, person, first)
    await expect(ownFactor(page)).toContainText("Two-factor authentication is on.")

    // The engine's admin has the host name of the shop here, and so its cookies.
    const desk = await page.context().newPage()
    await desk.setViewportSize({ width: 1440, height: 900 })
    await desk.goto(`${engineUrl}/app`)
    await fillSignInAtEngine(desk, { email: person.email, password: PASSWORD })
    await desk.getByRole("heading", { name: "Two-factor authentication" }).waitFor()
    await enterCode(desk, await authenticator.code())
    await desk.getByRole("heading", { name: "Orders", exact: true }).waitFor()
    await createProduct(desk, uniqueName("Band"), "12")
    await desk.close()

    await open(page, "/admin/settings")
    const factor = ownFactor(page)
    await factor.getByLabel("Code", { exact: true }).fill(first)
    await factor.getByRole("button", { name: "Turn off" }).click()
    await expect(factor.getByLabel("Code", { exact: true })).toHaveAttribute("aria-invalid", "true")
    await factor.getByLabel("Code", { exact: true }).fill(second)
    await factor.getByRole("button", { name: "Turn off" }).click()
    await expect(factor.getByRole("button", { name: "Set up" })).toBeVisible()

    await logOut(page, person)
    await logIn(page, person)
    await expect(factor.getByRole("button", { name: "Set up" })).toBeVisible()
  },
)
