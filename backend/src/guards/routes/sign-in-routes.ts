import { authenticate } from "@medusajs/framework/http"
import { requireActiveAdmin } from "../active-admin"
import { requireLinkMaker } from "../api-keys"
import {
  endSessionsWithPassword,
  limitEngineAuth,
  limitEngineSignIn,
  onlyAdministrators,
  requireInvitation,
  requireStrongAdminPassword,
} from "../engine-auth"
import { renewSession } from "../foreign-pages"
import { requireFreshFactor } from "../fresh-sign-in"
import { noteBrowser } from "../known-browser"
import { queueResetLink } from "../reset-links"
import { keepSignInTime, rejectDoubtfulToken, rejectRevokedToken } from "../revoked-tokens"
import {
  followSecondFactor,
  limitSecondFactor,
  requireFreshCode,
  requireSecondFactor,
  requireSessionOfAdministrator,
} from "../second-factor"
import { takePlace } from "../too-many"
import { changes, reads, type Row } from "./row"

const ofSignIn = {
  audit: {
    exempt: "Affects only the person who signs in; everyone else is refused.",
  },
}
/** Only after the second factor, if there is one. */
const fullySignedIn = authenticate("*", ["session", "bearer"], { allowUnregistered: true })
/** Requires access and token to be valid, because a refreshed token would live on. */
const alive = [requireActiveAdmin, rejectRevokedToken]
/** A second factor is for administrators with valid access. */
const administrator = [onlyAdministrators, ...alive]
const anybody = authenticate("*", ["session", "bearer"], { allowUnregistered: true, requireMfa: false })

/** The only way to sign in at the engine. */
const BY_PASSWORD = { actor_type: "user", auth_provider: "emailpass" }
const byPassword = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, only: BY_PASSWORD }))

/** How administrators sign in at the engine. */
export const SIGN_IN_ROUTES: readonly Row[] = [
  ...byPassword([
    ...changes(
      { ...ofSignIn, guards: [limitEngineSignIn, noteBrowser] },
      "POST /auth/:actor_type/:auth_provider",
    ),
    ...changes(
      { ...ofSignIn, guards: [limitEngineAuth, requireInvitation, requireStrongAdminPassword, takePlace] },
      "POST /auth/:actor_type/:auth_provider/register",
    ),
    ...changes(
      { ...ofSignIn, guards: [limitEngineAuth, queueResetLink] },
      "POST /auth/:actor_type/:auth_provider/reset-password",
    ),
    ...changes(
      {
        ...ofSignIn,
        guards: [
          limitEngineAuth,
          requireLinkMaker,
          requireStrongAdminPassword,
          takePlace,
          endSessionsWithPassword,
        ],
      },
      "POST /auth/:actor_type/:auth_provider/update",
    ),
    ...reads("/auth/:actor_type/providers"),
  ]),
  ...changes(ofSignIn, "DELETE /auth/session"),
  ...changes(
    { ...ofSignIn, guards: [anybody, ...alive, limitSecondFactor] },
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
  ...changes(
    { ...ofSignIn, guards: [requireSessionOfAdministrator, ...alive, renewSession] },
    "POST /auth/session",
  ),
  ...changes(
    { ...ofSignIn, guards: [anybody, requireActiveAdmin, rejectDoubtfulToken, keepSignInTime] },
    "POST /auth/token/refresh",
  ),
]
