import { hydrated } from "../../support/hydrated"
import {
  askForMembershipRefund,
  asRejectedDoctor,
  FAILED_CALL,
  openMenu,
  press,
  scrollTo,
  withFailing,
} from "./navigation"
import type { Screen } from "./screen"

const FIRST_ORDER = "e2e/first-order.spec.ts"
const APPROVAL = "http/auth/doctor-approval.spec.ts"
const PRIVACY = "http/privacy/deletion.spec.ts"
const SESSIONS = "http/auth/sessions.spec.ts"
const REFUSED = /status of 403/

/** What people see who are signed in but not members. */
export const userScreens: Screen[] = [
  {
    id: "menu-newcomer",
    route: "/",
    state: "menu open on a phone",
    role: "newcomer",
    navigate: openMenu,
    shows: "@",
  },
  {
    id: "membership-newcomer",
    route: "/membership",
    state: "purchase form",
    role: "newcomer",
    shows: /terms and conditions/i,
  },
  {
    id: "membership-terms-refused",
    route: "/membership",
    state: "terms not accepted",
    role: "newcomer",
    navigate: press(/^(join|become|pay|continue|purchase)/i),
    shows: "You must accept the terms and conditions",
  },
  {
    id: "membership-checkout",
    route: "/membership/checkout",
    state: "form",
    role: "newcomer",
    shows: "Membership checkout",
    alsoIn: [FIRST_ORDER],
  },
  {
    id: "membership-checkout-other-spelling",
    route: "/membership-checkout",
    state: "other spelling",
    role: "newcomer",
    shows: "Membership checkout",
  },
  {
    id: "shop-add-refused-newcomer",
    route: "/shop",
    state: "add to cart refused, no membership",
    role: "newcomer",
    navigate: press(/^Add to Cart/),
    shows: "You need to be a member to purchase this product",
    expectedFaults: REFUSED,
  },
  {
    id: "account-newcomer",
    route: "/account",
    state: "tab Profile",
    role: "newcomer",
    shows: "Become a member",
  },
  {
    id: "account-edit",
    route: "/account",
    state: "editing the profile",
    role: "newcomer",
    navigate: press("Edit Profile"),
    shows: "Save Changes",
  },
  {
    id: "account-sessions",
    route: "/account",
    state: "signed-in browsers",
    role: "newcomer",
    navigate: press("Show my browsers"),
    shows: "Sign out everywhere",
    alsoIn: [SESSIONS],
  },
  {
    id: "account-delete",
    route: "/account",
    state: "deleting the account",
    role: "newcomer",
    navigate: press("Delete my account"),
    shows: "What you'll lose",
    alsoIn: [PRIVACY],
  },
  {
    id: "account-delete-refused",
    route: "/account",
    state: "wrong password for deleting the account",
    role: "newcomer",
    navigate: async (page) => {
      await press("Delete my account")(page)
      const dialog = page.getByRole("dialog")
      await dialog.getByLabel("Your password").fill("not-the-password")
      await dialog.getByRole("button", { name: "Delete my account" }).click()
    },
    shows: "Wrong password. Please try again.",
    expectedFaults: /status of 400/,
  },
  {
    id: "account-doctor-ask",
    route: "/account",
    state: "applying as a doctor",
    role: "newcomer",
    navigate: press("Apply as a doctor"),
    shows: "Specialty",
    alsoIn: [APPROVAL],
  },
  {
    id: "account-doctor-rejected",
    route: "/account",
    state: "doctor application rejected",
    role: "newcomer",
    address: () => "/about",
    navigate: async (page) => {
      await asRejectedDoctor(page)
      await scrollTo(page, "Your application wasn't approved")
    },
    shows: "Your application wasn't approved",
    alsoIn: [APPROVAL],
  },
  {
    id: "account-doctor-waiting",
    route: "/account",
    state: "doctor application sent again",
    role: "newcomer",
    address: () => "/about",
    navigate: async (page) => {
      await asRejectedDoctor(page)
      await press("Apply again")(page)
      const form = page.getByRole("main").locator("form")
      await form.getByLabel("Title").fill("Dr.")
      await form.getByLabel("Specialty").fill("Sports medicine")
      await form.getByLabel("Bio").fill("Twelve years with runners and their knees.")
      await form.getByRole("button", { name: "Send" }).click()
      await scrollTo(page, "We received your application")
    },
    shows: "We received your application",
    alsoIn: [APPROVAL],
  },
  {
    id: "account-membership-newcomer",
    route: "/account",
    state: "tab Membership, not a member",
    role: "newcomer",
    address: () => "/account?tab=membership",
    shows: "Not a member yet",
  },
  {
    id: "account-membership-refund",
    route: "/account",
    state: "membership refund",
    role: "newcomer",
    navigate: askForMembershipRefund,
    shows: /to your original payment method/,
    alsoIn: ["e2e/journeys/membership-refund.spec.ts"],
  },
  {
    id: "orders-empty",
    route: "/account/orders",
    state: "empty",
    role: "newcomer",
    shows: "No orders found",
  },
  {
    id: "orders-error",
    route: "/account/orders",
    state: "error",
    role: "newcomer",
    navigate: async (page) => {
      await hydrated(page)
      await withFailing("orders*", "Account")(page)
      await page.waitForURL("**/account")
      await hydrated(page)
      await page
        .getByRole("navigation", { name: "Quick actions" })
        .getByRole("link", { name: "My orders" })
        .click()
    },
    shows: "Error loading orders. Please try again.",
    expectedFaults: FAILED_CALL,
  },
  {
    id: "admin-denied",
    route: "/admin",
    state: "not allowed",
    role: "newcomer",
    status: 403,
    shows: "You don't have permission to access the admin panel.",
    expectedFaults: REFUSED,
  },
  {
    id: "admin-products-denied",
    route: "/admin/products",
    state: "not allowed",
    role: "newcomer",
    status: 403,
    shows: "You don't have permission to access the product management.",
    expectedFaults: REFUSED,
  },
]
