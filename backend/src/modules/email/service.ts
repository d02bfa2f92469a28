import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { rowsOf } from "../../lib/rows"
import EmailMessage from "./models/email-message"

type SqlContext = Context<SqlEntityManager>

/** An email as it is put into the outbox. */
export interface NewEmail {
  /** What it tells: of one key there is one email. */
  key: string
  template: string
  recipient: string
  data: object
  /** False for one that nobody wants: it is remembered, so that nobody sends it later. */
  isWanted?: boolean
}

/** An email that its caller, and nobody else, is to send now. */
export interface ClaimedEmail {
  id: string
  key: string
  template: string
  recipient: string
  data: object
  /** Which attempt this is, from 1. */
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

/** The outbox: emails that are to be sent, and for a while those that were. */
class EmailModuleService extends MedusaService({ EmailMessage }) {
  /**
   * Puts emails into the outbox, in the transaction of the context if it has one: that of another module's service
   * does as well. One whose key is there already is left out.
   */
  @InjectTransactionManager()
  async queue(emails: NewEmail[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    for (const { key, template, recipient, data, isWanted = true } of emails) {
      await rowsOf(
        context.transactionManager,
        `insert into email_message (id, key, template, recipient, data, status, next_attempt_at)
          values (?, ?, ?, ?, ?::jsonb, ?, now()) on conflict (key) do nothing`,
        [
          generateEntityId(undefined, "email"),
          key,
          template,
          recipient,
          JSON.stringify(data),
          isWanted ? "pending" : "canceled",
        ],
      )
    }
  }

  /** Takes emails out of the outbox again whose reason was undone, unless they were sent. */
  @InjectManager()
  async withdraw(keys: string[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(context.manager, "delete from email_message where key = any(?) and status <> 'sent'", [keys])
  }

  /** Which of these keys have an email, whatever became of it. */
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
   * Takes up emails that are due, oldest first. Nobody else gets them, unless the caller has not told within
   * `leaseSeconds` how it ended.
   */
  @InjectManager()
  async claim(
    { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<ClaimedEmail[]> {
    return rowsOf<ClaimedEmail>(context.manager, CLAIM, [limit, leaseSeconds])
  }

  /** Notes that an email was handed over, and forgets what it was made of. */
  @InjectManager()
  async noteSent(id: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `update email_message set status = 'sent', sent_at = now(), data = null, last_error = null, updated_at = now()
        where id = ?`,
      [id],
    )
  }

  /** Notes that there is nothing to tell any more, and forgets to whom: it may be nobody's address. */
  @InjectManager()
  async noteCanceled(id: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `update email_message set status = 'canceled', data = null, recipient = '', updated_at = now()
        where id = ? and status = 'pending'`,
      [id],
    )
  }

  /** Lets nothing be sent that waits. */
  @InjectManager()
  async cancelAll(@MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      "update email_message set status = 'canceled', data = null, updated_at = now() where status = 'pending'",
    )
  }

  /** Notes a failed attempt. Whoever has taken the email up meanwhile keeps it. */
  @InjectManager()
  async noteFailure(
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

  /** Puts an email off that can't be told yet; that was no attempt. */
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

  /** Makes every email that failed, or waits for another attempt, due at once; how many there were. */
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

  /** Deletes what was done with before a moment, sent or not; at most `limit` of them. */
  @InjectManager()
  async purge(
    { before, limit }: { before: Date; limit: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<number> {
    const rows = await rowsOf(
      context.manager,
      `delete from email_message where id in
        (select id from email_message where status <> 'pending' and updated_at < ? limit ?) returning id`,
      [before, limit],
    )
    return rows.length
  }

  /** Until when every order is known to have its confirmation in the outbox. */
  @InjectManager()
  async readConfirmedUntil(@MedusaContext() context: SqlContext = {}): Promise<Date> {
    const [row] = await rowsOf<{ at: Date }>(
      context.manager,
      "select at from email_mark where name = 'orders-confirmed'",
    )
    return row?.at ?? new Date()
  }

  @InjectManager()
  async writeConfirmedUntil(at: Date, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `insert into email_mark (name, at) values ('orders-confirmed', ?)
        on conflict (name) do update set at = greatest(email_mark.at, excluded.at)`,
      [at],
    )
  }
}

export default EmailModuleService
