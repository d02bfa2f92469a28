import type { Page } from "@playwright/test"
import { press } from "./navigation"
import type { Screen } from "./screen"

const FIRST_ORDER = "e2e/first-order.spec.ts"
const MISSING = /status of 404/

/** Signs in by a name whose account has a second factor. */
async function askedForCode(page: Page): Promise<void> {
  await page.route("**/api/login", (route) =>
    route.fulfill({ status: 403, json: { code: "second_factor_required", message: "A code is needed" } }),
  )
  await page.getByLabel("Username or email").fill("admin")
  await page.getByLabel("Password", { exact: true }).fill("recovery-demo")
  await press(/^login$/i)(page)
}

/** The pages other than the shop, as seen when signed out. */
export const visitorPages: Screen[] = [
  {
    id: "membership",
    route: "/membership",
    state: "signed out",
    role: "visitor",
    shows: "Join once. Recover well for life.",
  },
  { id: "about", route: "/about", state: "list", role: "visitor", shows: /Good recovery shouldn't depend/ },
  { id: "contact", route: "/contact", state: "list", role: "visitor", shows: "Contact" },
  { id: "faq", route: "/faq", state: "list", role: "visitor", shows: /questions/i },
  { id: "shipping", route: "/shipping", state: "list", role: "visitor", shows: "Shipping" },
  { id: "returns", route: "/returns", state: "list", role: "visitor", shows: "Returns" },
  {
    id: "auth-login",
    route: "/auth",
    state: "tab Login",
    role: "visitor",
    shows: "Welcome back",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "auth-login-invalid",
    route: "/auth",
    state: "invalid fields",
    role: "visitor",
    navigate: press(/^(log ?in|sign in)$/i),
    shows: "Username must be at least 3 characters",
  },
  {
    id: "auth-login-code",
    route: "/auth",
    state: "second-factor code",
    role: "visitor",
    navigate: askedForCode,
    shows: "Enter the code from your authenticator app, or a recovery code.",
    alsoIn: ["http/access/shop-second-factor.spec.ts"],
    expectedFaults: /status of 403/,
  },
  {
    id: "auth-register",
    route: "/auth",
    state: "tab Register",
    role: "visitor",
    address: () => "/auth?tab=register",
    shows: "Create your account",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "auth-register-doctor",
    route: "/auth",
    state: "tab Register, as a professional",
    role: "visitor",
    address: () => "/auth?tab=register",
    navigate: async (page) => page.getByLabel(/healthcare professional/i).check(),
    shows: "Specialty",
  },
  {
    id: "forgot-password",
    route: "/forgot-password",
    state: "form",
    role: "visitor",
    shows: "Forgot your password?",
  },
  {
    id: "reset-password-no-token",
    route: "/reset-password",
    state: "without a link",
    role: "visitor",
    shows: "This link no longer works",
  },
  {
    id: "google-error",
    route: "/auth",
    state: "external sign-in failed",
    role: "visitor",
    address: () => "/auth?oauth=error",
    shows: "Google sign-in didn't work.",
  },
  {
    id: "verify-email",
    route: "/verify-email",
    state: "link opened",
    role: "visitor",
    address: () => "/verify-email?token=anything",
    shows: "Press the button to confirm that this address is yours.",
  },
  {
    id: "verify-email-no-token",
    route: "/verify-email",
    state: "without a link",
    role: "visitor",
    shows: "This link no longer works",
  },
  {
    id: "unsubscribe-no-token",
    route: "/unsubscribe",
    state: "without a link",
    role: "visitor",
    shows: "This unsubscribe link isn't valid",
  },
  {
    id: "offline",
    route: "/offline.html",
    state: "without a network",
    role: "visitor",
    shows: "You're offline",
    alsoIn: ["e2e/installable.spec.ts"],
  },
  {
    id: "not-found",
    route: "*",
    state: "not found",
    role: "visitor",
    address: () => "/no/such/page",
    status: 404,
    shows: "404 Page Not Found",
    expectedFaults: MISSING,
  },
]
