import { validateAndTransformBody } from "@medusajs/framework"
import { authenticate } from "@medusajs/framework/http"
import { doctorDecisionBody } from "@shop/contracts"
import { requireActiveAdmin } from "../active-admin"
import {
  hideTokens,
  onlyPeople,
  onlyPeopleMoveAddresses,
  requireInviter,
  requireLinkMaker,
  signInvitation,
  signPasswordLink,
} from "../api-keys"
import { auditAct } from "../audit/audit-as"
import {
  acceptedUsers,
  adminUsers,
  customerGroups,
  customers,
  invitations,
  movedCustomers,
} from "../audit/audited-records"
import {
  endSessionsWithPassword,
  limitEngineAuth,
  limitEngineSignIn,
  limitResetEmails,
  onlyAdministrators,
  requireInvitation,
  requireStrongAdminPassword,
} from "../engine-auth"
import { unifyAddresses } from "../engine-states"
import { renewSession } from "../foreign-pages"
import { noteBrowser } from "../known-browser"
import { requireAnotherAdminCustomer, requireAnotherAdminUser } from "../last-admin"
import { keepSignInTime, rejectDoubtfulToken, rejectRevokedToken } from "../revoked-tokens"
import {
  followSecondFactor,
  limitSecondFactor,
  requireFreshCode,
  requireFreshFactor,
  requireFreshMaker,
  requireSecondFactor,
  requireSessionOfAdministrator,
} from "../second-factor"
import {
  protectCustomerShopGroups,
  protectShopGroup,
  protectShopGroupCustomers,
  protectShopGroupMark,
} from "../shop-groups"
import { changes, closed, reads, type Row } from "./row"

const ofCustomer = { audit: customers }
const ofGroup = { audit: customerGroups }
const ofSignIn = {
  audit: {
    exempt: "Concerns nobody but the person who signs in; the engine or its guards refuse anybody else.",
  },
}
/** Only who has passed the second factor, if there is one. */
const fullySignedIn = authenticate("*", ["session", "bearer"], { allowUnregistered: true })
/** A second factor is for administrators, whose access has not ended. */
const administrator = [onlyAdministrators, requireActiveAdmin, rejectRevokedToken]
const anybody = authenticate("*", ["session", "bearer"], { allowUnregistered: true, requireMfa: false })

/** The only way to sign in at the engine. */
const BY_PASSWORD = { actor_type: "user", auth_provider: "emailpass" }
const byPassword = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, only: BY_PASSWORD }))

/** Customers, administrators, and how the latter sign in. */
export const PEOPLE_ROUTES: readonly Row[] = [
  ...reads(
    "/admin/customers",
    "/admin/customers/:id",
    "/admin/customers/:id/account",
    "/admin/customers/:id/addresses",
    "/admin/customers/:id/addresses/:address_id",
    "/admin/customer-groups",
    "/admin/customer-groups/:id",
  ),
  ...changes(ofCustomer, "POST /admin/customers"),
  ...changes({ ...ofCustomer, guards: [onlyPeopleMoveAddresses] }, "POST /admin/customers/:id"),
  ...changes({ ...ofCustomer, guards: [requireAnotherAdminCustomer] }, "DELETE /admin/customers/:id"),
  ...changes(
    { ...ofCustomer, guards: [unifyAddresses] },
    "POST /admin/customers/:id/addresses",
    "POST DELETE /admin/customers/:id/addresses/:address_id",
  ),
  ...changes(
    { ...ofCustomer, guards: [validateAndTransformBody(doctorDecisionBody)] },
    "POST /admin/customers/:id/account/doctor",
  ),
  ...changes(
    { ...ofCustomer, guards: [protectCustomerShopGroups] },
    "POST /admin/customers/:id/customer-groups",
  ),
  ...changes(
    { ...ofGroup, guards: [protectShopGroupMark] },
    "POST /admin/customer-groups",
    "POST /admin/customer-groups/:id",
  ),
  ...changes({ ...ofGroup, guards: [protectShopGroup] }, "DELETE /admin/customer-groups/:id"),
  ...changes(
    { audit: movedCustomers, guards: [protectShopGroupCustomers] },
    "POST /admin/customer-groups/:id/customers",
  ),

  ...reads("/admin/users", "/admin/users/:id", "/admin/users/:id/auth-providers", "/admin/users/me"),
  ...changes(
    { audit: { exempt: "Changes nothing." }, guards: [hideTokens] },
    "GET /admin/invites",
    "GET /admin/invites/:id",
  ),
  ...changes({ audit: adminUsers }, "POST /admin/users/:id"),
  ...changes(
    {
      audit: adminUsers,
      guards: [onlyPeople, requireFreshMaker, auditAct("password_link_made", adminUsers), signPasswordLink],
    },
    "POST /admin/users/:id/reset-password",
  ),
  ...changes({ audit: adminUsers, guards: [requireAnotherAdminUser] }, "DELETE /admin/users/:id"),
  ...changes({ audit: invitations, guards: [onlyPeople, signInvitation] }, "POST /admin/invites"),
  ...changes({ audit: invitations, guards: [onlyPeople, hideTokens] }, "POST /admin/invites/:id/resend"),
  ...changes({ audit: invitations }, "DELETE /admin/invites/:id"),
  ...changes({ audit: acceptedUsers, guards: [requireInviter] }, "POST /admin/invites/accept"),
  ...closed(
    "The engine's roles are switched off: administrators may do everything.",
    "/admin/rbac/*",
    "GET POST DELETE /admin/users/:id/roles",
    "DELETE /admin/users/:id/roles/:role_id",
  ),

  ...byPassword([
    ...changes(
      { ...ofSignIn, guards: [limitEngineSignIn, noteBrowser] },
      "POST /auth/:actor_type/:auth_provider",
    ),
    ...changes(
      { ...ofSignIn, guards: [limitEngineAuth, requireInvitation, requireStrongAdminPassword] },
      "POST /auth/:actor_type/:auth_provider/register",
    ),
    ...changes(
      { ...ofSignIn, guards: [limitEngineAuth, limitResetEmails] },
      "POST /auth/:actor_type/:auth_provider/reset-password",
    ),
    ...changes(
      {
        ...ofSignIn,
        guards: [limitEngineAuth, requireLinkMaker, requireStrongAdminPassword, endSessionsWithPassword],
      },
      "POST /auth/:actor_type/:auth_provider/update",
    ),
    ...reads("/auth/:actor_type/providers"),
  ]),
  ...changes(ofSignIn, "DELETE /auth/session"),
  ...changes(
    { ...ofSignIn, guards: [anybody, rejectRevokedToken, limitSecondFactor] },
    "POST /auth/mfa/challenges/:id/verify",
  ),
  ...changes({ ...ofSignIn, guards: [fullySignedIn, ...administrator] }, "GET /auth/mfa/factors"),
  ...changes(
    { ...ofSignIn, guards: [fullySignedIn, ...administrator, requireSecondFactor, requireFreshFactor] },
    "POST /auth/mfa/factors",
  ),
  ...changes(
    { ...ofSignIn, guards: [fullySignedIn, ...administrator, limitSecondFactor, followSecondFactor(true)] },
    "POST /auth/mfa/factors/:id/verify",
  ),
  ...changes(
    {
      ...ofSignIn,
      guards: [
        fullySignedIn,
        ...administrator,
        requireSecondFactor,
        limitSecondFactor,
        followSecondFactor(false),
      ],
    },
    "DELETE /auth/mfa/factors/:id",
  ),
  ...changes(
    { ...ofSignIn, guards: [fullySignedIn, ...administrator, requireFreshCode] },
    "POST /auth/mfa/recovery-codes",
  ),
  ...changes({ ...ofSignIn, guards: [requireSessionOfAdministrator, renewSession] }, "POST /auth/session"),
  ...changes(
    { ...ofSignIn, guards: [anybody, rejectDoubtfulToken, keepSignInTime] },
    "POST /auth/token/refresh",
  ),
]
