import { readFileSync } from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"

const STAND_IN = readFileSync(path.join(import.meta.dirname, "stand-in.js"), "utf8")

/** Routes a page's requests for Stripe's script and API to the double. */
export async function serveStripe(page: Page, stripeUrl: string): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STAND_IN }),
  )
  await page.route("https://api.stripe.com/**", async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const answer = await fetch(`${stripeUrl}${pathname}${search}`, {
      method: request.method(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      ...(request.method() === "POST" && { body: request.postData() ?? "" }),
    })
    await route.fulfill({
      status: answer.status,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: await answer.text(),
    })
  })
}
