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
import EmailMessage from "./models/email-message"
import EmailWording from "./models/email-wording"

type SqlContext = Context<SqlEntityManager>

/** An email to put into the outbox. */
export interface NewEmail {
  /** Identifies the reported event: there is one email per key. */
  key: string
  template: string
  recipient: string
  data: object
  /** False for an email that must not be sent; it is stored as such, so that it is not sent later either. */
  isWanted?: boolean
  /** Seconds until it is due; due at once if omitted. */
  delaySeconds?: number
}

/**
 * Times that jobs track: up to when every order is known to have its confirmation in the outbox, up to when later
 * changes of orders have their emails there, and since when such changes are emailed at all.
 */
export type EmailMark = "orders-confirmed" | "order-changes-told-since"

/** The parts of an email that a merchant may reword. */
interface EmailWords {
  subject: string
  opening: string
}

/** A claimed email, which only the caller that claimed it may send. */
export interface ClaimedEmail {
  id: string
  key: string
  template: string
  recipient: string
  data: object
  /** The number of this attempt, from 1. */
  attempts: number
  created_at: Date
}

const CLAIM = `
with due as materialized (
  select id from email_message where status = 'pending' and next_attempt_at <= now()
    order by next_attempt_at limit ? for update skip locked)
update email_message as email
  set attempts = email.attempts + 1, next_attempt_at = now() + make_interval(secs => ?), updated_at = now()
  from due where email.id = due.id
  returning email.id, email.key, email.template, email.recipient, email.data, email.attempts, email.created_at`

/** The outbox: emails to be sent and, for a while, those that were sent. */
class EmailModuleService extends MedusaService({ EmailMessage, EmailWording }) {
  /**
   * Adds emails to the outbox in one statement, in the context's transaction if there is one, which another module's
   * service may have opened. Existing keys are skipped.
   */
  @InjectManager()
  async queue(emails: NewEmail[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    if (emails.length === 0) return
    const rows = emails.map(({ key, template, recipient, data, isWanted = true, delaySeconds = 0 }) => ({
      id: generateEntityId(undefined, "email"),
      key,
      template,
      recipient,
      data,
      status: isWanted ? "pending" : "canceled",
      delay: delaySeconds,
    }))
    await rowsOf(
      context.transactionManager ?? context.manager,
      `insert into email_message (id, key, template, recipient, data, status, next_attempt_at)
        select id, key, template, recipient, data, status, now() + make_interval(secs => delay)
          from jsonb_to_recordset(?::jsonb)
            as email(id text, key text, template text, recipient text, data jsonb, status text, delay int)
        on conflict (key) do nothing`,
      [JSON.stringify(rows)],
    )
  }

  /** Makes emails due that were queued with a delay. */
  @InjectManager()
  async release(keys: string[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      "update email_message set next_attempt_at = now(), updated_at = now() where key = any(?) and status = 'pending'",
      [keys],
    )
  }

  /** Deletes unsent emails, after the operations that they report were compensated. */
  @InjectManager()
  async withdraw(keys: string[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(context.manager, "delete from email_message where key = any(?) and status <> 'sent'", [keys])
  }

  /** Returns those of the keys that have an email, whatever its status. */
  @InjectManager()
  async findKeys(keys: string[], @MedusaContext() context: SqlContext = {}): Promise<Set<string>> {
    const rows = await rowsOf<{ key: string }>(
      context.manager,
      "select key from email_message where key = any(?)",
      [keys],
    )
    return new Set(rows.map(({ key }) => key))
  }

  /**
   * Claims due emails, oldest first. Other callers can't claim them, unless no outcome is recorded within
   * `leaseSeconds`.
   */
  @InjectManager()
  async claim(
    { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<ClaimedEmail[]> {
    return rowsOf<ClaimedEmail>(context.manager, CLAIM, [limit, leaseSeconds])
  }

  /** Records that an email was accepted by the mail server, and deletes its data. */
  @InjectManager()
  async recordSent(id: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `update email_message set status = 'sent', sent_at = now(), data = null, last_error = null, updated_at = now()
        where id = ?`,
      [id],
    )
  }

  /** Records that an email is obsolete, and deletes its data and recipient, who may be a stranger. */
  @InjectManager()
  async recordCanceled(id: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `update email_message set status = 'canceled', data = null, recipient = '', updated_at = now()
        where id = ? and status = 'pending'`,
      [id],
    )
  }

  /** Cancels all pending emails. */
  @InjectManager()
  async cancelAll(@MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      "update email_message set status = 'canceled', data = null, updated_at = now() where status = 'pending'",
    )
  }

  /** Records a failed attempt, unless another caller has claimed the email meanwhile. */
  @InjectManager()
  async recordFailure(
    { id, attempts }: Pick<ClaimedEmail, "id" | "attempts">,
    { reason, retryInSeconds }: { reason: string; retryInSeconds: number | null },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(
      context.manager,
      `update email_message set status = ?, last_error = ?, next_attempt_at = now() + make_interval(secs => ?),
          updated_at = now()
        where id = ? and attempts = ? and status = 'pending'`,
      [retryInSeconds === null ? "failed" : "pending", reason, retryInSeconds ?? 0, id, attempts],
    )
  }

  /** Postpones an email that is not ready; this does not count as an attempt. */
  @InjectManager()
  async postpone(
    { id, attempts }: Pick<ClaimedEmail, "id" | "attempts">,
    seconds: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(
      context.manager,
      `update email_message set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ?),
          updated_at = now()
        where id = ? and attempts = ? and status = 'pending'`,
      [seconds, id, attempts],
    )
  }

  /**
   * Deletes a person's emails, whatever their status.
   *
   * @param person.about ids that the keys of the person's emails contain, such as those of their orders
   * @returns the ids of the deleted emails
   */
  @InjectManager()
  async removeOf(
    { accountId, recipients, about }: { accountId: number; recipients: string[]; about: string[] },
    @MedusaContext() context: SqlContext = {},
  ): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      context.manager,
      `delete from email_message where recipient = any(?) or (data->>'accountId')::text = ?
          or exists (select from unnest(?::text[]) as about (id) where strpos(key, about.id) > 0)
        returning id`,
      [recipients, String(accountId), about],
    )
    return rows.map(({ id }) => id)
  }

  /** Makes every email that failed or waits for another attempt due at once; returns their number. */
  @InjectManager()
  async retryAll(@MedusaContext() context: SqlContext = {}): Promise<number> {
    const rows = await rowsOf(
      context.manager,
      `update email_message set status = 'pending', next_attempt_at = now(), updated_at = now(),
          attempts = case when status = 'failed' then 0 else attempts end
        where status = 'failed' or (status = 'pending' and next_attempt_at > now()) returning id`,
    )
    return rows.length
  }

  /**
   * Replaces the merchant's wording of an email; null restores the standard one.
   *
   * @returns the former wording; null if it was the standard one
   */
  @InjectTransactionManager()
  async replaceWording(
    occasion: string,
    wording: EmailWords | null,
    @MedusaContext() context: SqlContext = {},
  ): Promise<EmailWords | null> {
    const [former] = await rowsOf<EmailWords>(
      context.transactionManager,
      "select subject, opening from email_wording where occasion = ? for update",
      [occasion],
    )
    if (wording) {
      await rowsOf(
        context.transactionManager,
        `insert into email_wording (occasion, subject, opening) values (?, ?, ?)
          on conflict (occasion) do update
            set subject = excluded.subject, opening = excluded.opening, updated_at = now()`,
        [occasion, wording.subject, wording.opening],
      )
    } else {
      await rowsOf(context.transactionManager, "delete from email_wording where occasion = ?", [occasion])
    }
    return former ?? null
  }

  /** The time of a mark; now if it was never set. */
  @InjectManager()
  async readMark(name: EmailMark, @MedusaContext() context: SqlContext = {}): Promise<Date> {
    const [row] = await rowsOf<{ at: Date }>(context.manager, "select at from email_mark where name = ?", [
      name,
    ])
    return row?.at ?? new Date()
  }

  /**
   * Moves a mark forward. It never goes back, and never past the database's clock: otherwise a server whose clock was
   * ahead for a while would make jobs skip everything until that time.
   */
  @InjectManager()
  async moveMark(name: EmailMark, at: Date, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `insert into email_mark (name, at) values (?, least(?::timestamptz, now()))
        on conflict (name) do update set at = least(greatest(email_mark.at, excluded.at), now())`,
      [name, at],
    )
  }
}

export default EmailModuleService
