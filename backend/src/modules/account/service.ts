import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import Account from "./models/account"
import Device from "./models/device"
import EmailVerification from "./models/email-verification"
import PasswordReset from "./models/password-reset"
import Session from "./models/session"
import { NOTE_DEVICE, type NotedDevice } from "./note-device"

/** A sign-out further in the future than this comes from a wrong clock, and locks nobody out. */
const LONGEST_SIGNED_OUT_MS = 60_000

interface NewSession {
  accountId: number
  tokenHash: string
  userAgent?: string | undefined
}

/**
 * Accounts, their sessions and the links that were emailed to them. The engine's indexes only cover rows without a
 * `deleted_at`, so every statement has that condition, even though sessions and links are never soft-deleted; without
 * it the whole table would be scanned.
 */
class AccountModuleService extends MedusaService({
  Account,
  Device,
  EmailVerification,
  PasswordReset,
  Session,
}) {
  /**
   * Invalidates the shop's pages about doctors if one of these customers is a doctor. Needed when the engine changes a
   * customer's name, which is in none of our rows.
   */
  @InjectTransactionManager()
  async reviseDoctors(
    customerIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    await rowsOf(
      context.transactionManager,
      `update account_doctor_revision set revision = revision + 1 where exists (
        select from account where customer_id = any(?) and doctor_status = 'approved' and deleted_at is null)`,
      [customerIds],
    )
  }

  /** Approved doctors whose approval ends by `until`, and who were not yet notified of that end; lowest ids first. */
  @InjectManager()
  async doctorsToNotify(
    { until, limit }: { until: Date; limit: number },
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<{ id: number; until: Date }[]> {
    return rowsOf(
      context.manager,
      `select id, doctor_until as until from account
        where doctor_status = 'approved' and doctor_until > now() and doctor_until <= ?
          and doctor_end_notified is distinct from doctor_until and deleted_at is null
        order by id limit ?`,
      [until, limit],
    )
  }

  /**
   * Records that a doctor was notified of the end of the approval.
   *
   * @returns false if that is already recorded, or the approval now ends at another time
   */
  @InjectTransactionManager()
  async noteEndNotified(
    { id, until }: { id: number; until: Date },
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<boolean> {
    const rows = await rowsOf(
      context.transactionManager,
      `update account set doctor_end_notified = doctor_until
        where id = ? and doctor_status = 'approved' and doctor_until = ?
          and doctor_end_notified is distinct from doctor_until and deleted_at is null
        returning id`,
      [id, until],
    )
    return rows.length > 0
  }

  /**
   * Creates a session after a password check, unless the account was signed out everywhere since, or until a time
   * less than a minute ahead. Waits for a concurrent `signOutEverywhere`.
   *
   * @param signedOutAt the account's `signed_out_at` from before the password was checked
   * @returns the id of the session, or null
   */
  @InjectManager()
  async beginSession(
    { accountId, tokenHash, signedOutAt, userAgent }: NewSession & { signedOutAt: Date | null },
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string | null> {
    const now = Date.now()
    const [session] = await rowsOf<{ id: string }>(
      context.manager,
      `with signed_in as (
          select id from account where id = ? and signed_out_at is not distinct from ?::timestamptz and deleted_at is null
            and (signed_out_at is null or signed_out_at not between ?::timestamptz and ?::timestamptz)
          for share
        )
        insert into account_session (id, token_hash, account_id, last_seen_at, user_agent)
        select ?::text, ?::text, id, ?::timestamptz, ?::text from signed_in returning id`,
      [
        accountId,
        signedOutAt,
        new Date(now + 1),
        new Date(now + LONGEST_SIGNED_OUT_MS),
        ...[generateEntityId("", "sess"), tokenHash, new Date(now), userAgent ?? null],
      ],
    )
    return session?.id ?? null
  }

  /** Records the browser of a sign-in. */
  @InjectTransactionManager()
  async noteDevice(
    { accountId, tokenHash }: { accountId: number; tokenHash: string },
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<NotedDevice> {
    const id = generateEntityId("", "accdev")
    const [noted] = await rowsOf<NotedDevice>(context.transactionManager, NOTE_DEVICE, [
      id,
      accountId,
      tokenHash,
    ])
    return noted ?? { id, isNew: false, hadOthers: false, newToday: 0 }
  }

  /** Records the browser of a sign-in by an administrator without an account. */
  @InjectTransactionManager()
  async noteAdminDevice(
    { userId, tokenHash }: { userId: string; tokenHash: string },
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    await rowsOf(
      context.transactionManager,
      `insert into account_device (id, user_id, token_hash, last_seen_at) values (?, ?, ?, now())
        on conflict (user_id, token_hash) where deleted_at is null
          do update set last_seen_at = now(), updated_at = now()`,
      [generateEntityId("", "accdev"), userId, tokenHash],
    )
  }

  /** Extends a session. A session that ended meanwhile stays ended. */
  @InjectManager()
  async touchSession(
    sessionId: string,
    seenAt: Date,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    await rowsOf(
      context.manager,
      "update account_session set last_seen_at = ?, updated_at = now() where id = ? and last_seen_at < ?",
      [seenAt, sessionId, seenAt],
    )
  }

  /**
   * Ends all sessions of an account, except one if given, and its sign-ins through the engine's own API from before
   * `before`. If that is less than a minute in the future, nobody can sign in with a password until then.
   */
  @InjectManager()
  async signOutEverywhere(
    accountId: number,
    { before, keepSessionId }: { before: Date; keepSessionId?: string | undefined },
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    const manager = context.transactionManager ?? context.manager
    const forgets = keepSessionId === undefined ? ", new_email = null" : ""
    await rowsOf(
      manager,
      `update account set signed_out_at = ?, updated_at = now() ${forgets} where id = ?`,
      [before, accountId],
    )
    await rowsOf(
      manager,
      "delete from account_session where account_id = ? and id <> ? and deleted_at is null",
      [accountId, keepSessionId ?? ""],
    )
  }

  /**
   * Consumes the link with a token hash, together with all other password links of its account. Of concurrent callers,
   * one gets the account's id and the address that the link was sent to, the others null.
   */
  @InjectManager()
  async takePasswordReset(
    tokenHash: string,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<{ accountId: number; email: string | null } | null> {
    const [taken] = await rowsOf<{ account_id: number; email: string | null }>(
      context.manager,
      `delete from password_reset where token_hash = ? and expires_at > now() and deleted_at is null
        returning account_id, email`,
      [tokenHash],
    )
    if (!taken) return null
    await rowsOf(context.manager, "delete from password_reset where account_id = ? and deleted_at is null", [
      taken.account_id,
    ])
    return { accountId: taken.account_id, email: taken.email }
  }

  /** Consumes a confirmation link. Of concurrent callers, one gets the account and the address, the others null. */
  @InjectManager()
  async takeEmailVerification(
    tokenHash: string,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<{ accountId: number; email: string } | null> {
    const [taken] = await rowsOf<{ account_id: number; email: string }>(
      context.manager,
      `delete from email_verification where token_hash = ? and expires_at > now() and deleted_at is null
        returning account_id, email`,
      [tokenHash],
    )
    return taken ? { accountId: taken.account_id, email: taken.email } : null
  }
}

export default AccountModuleService
