import { expect, test } from "@playwright/test"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { generateTotpCode } from "../../support/totp"
import { PASSWORD, uniqueName } from "../../support/visitor"
import { fillSignIn, openDesk } from "./desk"
import { enterCode, turnOnSecondFactor } from "./people-work"

const engineUrl = process.env.ENGINE_URL ?? ""

/** What stays open to those without a second factor where one is required; see `guards/second-factor.ts`. */
const CLOSED = /\/admin\/(?!users\/me$|feature-flags$)/

const REFUSAL = { type: "unauthorized", code: "second_factor_required", message: "Please turn it on first." }

test("an invited administrator sets up the required second factor and signs in", async ({ browser }) => {
  const clerk = { email: `${uniqueName("clerk")}@example.com`, password: PASSWORD }
  await acceptedInvite(await EngineAdmin.ofDemoShop(engineUrl), engineUrl, clerk.email, PASSWORD)
  const { page } = await openDesk(browser, engineUrl)
  // Answers as a shop that requires it does; this one serves other tests at the same time.
  await page.route(CLOSED, (route) => route.fulfill({ status: 401, json: REFUSAL }))
  await page.goto("/app")
  await expect(page.getByRole("status").filter({ hasText: "two-factor authentication" })).toBeHidden()
  await fillSignIn(page, clerk)
  await page.getByRole("status").getByRole("link", { name: "in your profile" }).click()
  const secret = await turnOnSecondFactor(page, (key) => generateTotpCode({ secret: key }))
  await page.unroute(CLOSED)

  await page.goto("/app/login")
  await expect(page.getByText("requires two-factor authentication")).toBeHidden()
  await fillSignIn(page, clerk)
  await page.getByRole("heading", { name: "Two-factor authentication" }).waitFor()
  await enterCode(page, generateTotpCode({ secret, timestamp: Date.now() + 30_000 }))
  await page.getByRole("heading", { name: "Orders", exact: true }).waitFor()
  await page.context().close()
})
