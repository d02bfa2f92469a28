import { asNewUser, confirmAddress } from "./navigation"
import type { Screen } from "./screen"

const CLOSED = /status of 503|\/api\/.* 503|response: .* 503/

/** The wish list of the previous user may be requested while somebody else signs in. */
const FORMER_SESSION = /status of 401.*\/api\/wishlist/

/** What people see while an administrator has changed settings. */
export const settingsScreens: Screen[] = [
  {
    id: "membership-email-unconfirmed",
    route: "/membership",
    state: "email address not verified",
    role: "newcomer",
    settings: { requireEmailVerification: true },
    address: () => "/about",
    navigate: asNewUser("/membership"),
    shows: "Please confirm your email address before you buy.",
    expectedFaults: FORMER_SESSION,
    alsoIn: ["http/auth/email-verification.spec.ts"],
  },
  {
    id: "verify-email-done",
    route: "/verify-email",
    state: "confirmed",
    role: "newcomer",
    settings: { requireEmailVerification: true },
    address: () => "/about",
    navigate: confirmAddress,
    shows: "Your email address is confirmed",
    expectedFaults: FORMER_SESSION,
    alsoIn: ["http/auth/email-verification.spec.ts"],
  },
  {
    id: "maintenance",
    route: "/",
    state: "closed for maintenance",
    role: "visitor",
    settings: { maintenanceMode: true },
    status: 503,
    shows: "We'll be right back",
    expectedFaults: CLOSED,
    alsoIn: ["http/settings/maintenance.spec.ts"],
  },
]
