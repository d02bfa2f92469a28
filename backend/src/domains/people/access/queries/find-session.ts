import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"
import type { DoctorApproval, Flags } from "../rules/product-access"
import { currentFlags, IS_MEMBER } from "./flags"

/** An account's personal data, in addition to the engine's customer. */
export interface AccountProfile {
  username: string
  doctor_until: Date | string | null
  doctor_title: string | null
  doctor_specialty: string | null
  doctor_bio: string | null
  profile_image: string | null
  created_at: Date
}

interface SessionRow extends AccountProfile, DoctorApproval {
  session_id: string
  last_seen_at: Date
  account_id: number
  customer_id: string
  auth_identity_id: string
  user_id: string | null
  email_unconfirmed: boolean
  confirmed_email: string | null
  is_member: boolean
}

/** A live session with its account and the account's current flags. */
export interface LiveSession extends SessionRow {
  flags: Flags
}

/** The maximum age of a session in days, even if it is in use, to limit the damage of a stolen cookie. */
export const LONGEST_SESSION_DAYS = 30

const FIND_SESSION = `
select session.id as session_id, session.last_seen_at, account.id as account_id, account.customer_id,
    account.auth_identity_id, account.user_id, account.doctor_status, account.doctor_until,
    account.email_unconfirmed, account.confirmed_email, account.username,
    account.doctor_title, account.doctor_specialty, account.doctor_bio, account.profile_image, account.created_at,
    ${IS_MEMBER} as is_member
  from account_session session
  join account on account.id = session.account_id and account.deleted_at is null
  where session.token_hash = ? and session.last_seen_at > ?
    and session.created_at > now() - interval '${LONGEST_SESSION_DAYS} days' and session.deleted_at is null`

/**
 * The session with a token hash that was used after `aliveSince` and started within the last 30 days, with its
 * account and flags; null if there is none. Every request with a session runs this, so it takes a single query on
 * accounts and memberships, and another if the account is linked to an admin user of the engine. The flags are the
 * same as those of `flagsOfAccounts`.
 */
export async function findSession(
  container: MedusaContainer,
  tokenHash: string,
  aliveSince: Date,
): Promise<LiveSession | null> {
  const [row] = await rowsAcross<SessionRow>(container, FIND_SESSION, [tokenHash, aliveSince])
  if (!row) return null
  return { ...row, flags: await currentFlags(container, row) }
}
