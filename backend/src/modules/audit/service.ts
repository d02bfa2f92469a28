import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, DAL } from "@medusajs/framework/types"
import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"

/** A new entry; `before` and `after` only contain the changed fields. */
export interface NewAuditEntry {
  actorId: number | null
  actor: string
  action: string
  subject: string
  subjectId: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** An entry of the log. */
export interface AuditRow extends NewAuditEntry {
  id: number
  at: Date
}

export interface AuditFilter {
  subject?: string | undefined
  subjectId?: string | undefined
  action?: string | undefined
  /** The exact name. */
  actor?: string | undefined
  /** ISO 8601, inclusive. */
  since?: string | undefined
  /** ISO 8601, exclusive. */
  until?: string | undefined
  limit: number
  offset: number
}

const FILTERS = [
  ["subject", "subject = ?"],
  ["subjectId", "subject_id = ?"],
  ["action", "action = ?"],
  ["actor", "actor = ?"],
  ["since", "created_at >= ?::timestamptz"],
  ["until", "created_at < ?::timestamptz"],
] as const

/** The person whose entries to find. */
export interface AuditMentions {
  accountId: number
  /** Email addresses that name the person as an actor without an account. */
  actors: string[]
  /** Texts to find in `before` and `after`, regardless of case. */
  texts: string[]
  reviewIds: number[]
}

const MENTIONS = `
select id, created_at as at, actor_id as "actorId", actor, action, subject, subject_id as "subjectId", "before", "after"
  from audit_entry
  where actor_id = ? or (actor_id is null and actor = any(?::text[]))
    or (subject = 'user' and subject_id = ?) or (subject = 'review' and subject_id = any(?::text[]))
    or exists (select from unnest(?::text[]) mentioned
      where strpos(lower(coalesce("before"::text, '') || coalesce("after"::text, '')), lower(mentioned)) > 0)
  order by id`

type SqlContext = Context<SqlEntityManager>

/**
 * Totals are counted up to this limit, because larger numbers are useless and counting would take longer each day.
 */
export const MOST_COUNTED = 10_000

/**
 * The audit log. Unlike the engine's generated services, this one can only delete old entries, and only change the
 * names and details of deleted accounts in the others. The table itself rejects everything else too.
 */
class AuditModuleService {
  protected readonly baseRepository_: DAL.RepositoryService

  constructor({ baseRepository }: { baseRepository: DAL.RepositoryService }) {
    this.baseRepository_ = baseRepository
  }

  /** Adds entries in the given order, in the context's transaction if there is one. */
  @InjectManager()
  async record(entries: NewAuditEntry[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    if (entries.length === 0) return
    await rowsOf(
      context.transactionManager ?? context.manager,
      `insert into audit_entry (actor_id, actor, action, subject, subject_id, "before", "after")
        select "actorId", actor, action, subject, "subjectId", "before", "after"
          from jsonb_to_recordset(?::jsonb) as entry ("actorId" integer, actor text, action text,
            subject text, "subjectId" text, "before" jsonb, "after" jsonb)`,
      [JSON.stringify(entries)],
    )
  }

  /** A page of the log, newest first, and the total number of entries, counted up to `MOST_COUNTED`. */
  @InjectManager()
  async browse(
    { limit, offset, ...filter }: AuditFilter,
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ rows: AuditRow[]; total: number }> {
    const conditions = FILTERS.filter(([name]) => filter[name] !== undefined)
    const where = ["where deleted_at is null", ...conditions.map(([, sql]) => sql)].join(" and ")
    const given = conditions.flatMap(([name]) => filter[name] ?? [])
    const rows = await rowsOf<AuditRow>(
      context.manager,
      `select id, created_at as at, actor_id as "actorId", actor, action, subject,
          subject_id as "subjectId", "before", "after"
        from audit_entry ${where} order by created_at desc, id desc limit ? offset ?`,
      [...given, limit, offset],
    )
    const [count] = await rowsOf<{ total: number }>(
      context.manager,
      `select count(*)::int as total from (select from audit_entry ${where} limit ?) counted`,
      [...given, MOST_COUNTED],
    )
    return { rows, total: count?.total ?? 0 }
  }

  /** Entries that a person made, that are about them, or that mention them, oldest first. Reads the whole log. */
  @InjectManager()
  async findMentions(
    { accountId, actors, texts, reviewIds }: AuditMentions,
    @MedusaContext() context: SqlContext = {},
  ): Promise<AuditRow[]> {
    return rowsOf<AuditRow>(context.manager, MENTIONS, [
      accountId,
      actors,
      String(accountId),
      reviewIds.map(String),
      texts,
    ])
  }

  /** Replaces the names and details in an entry about a deleted person. Action, subject and time stay. */
  @InjectTransactionManager()
  async redact(
    { id, actor, before, after }: Pick<AuditRow, "id" | "actor" | "before" | "after">,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    const manager = context.transactionManager
    await rowsOf(manager, "select set_config('shop.audit_forget', 'on', true)")
    await rowsOf(
      manager,
      `update audit_entry set actor = ?, "before" = ?::jsonb, "after" = ?::jsonb, updated_at = now() where id = ?`,
      [actor, before && JSON.stringify(before), after && JSON.stringify(after), id],
    )
  }

  /**
   * Deletes entries, oldest first, that are older than `before` and than the shortest retention period.
   *
   * @param most maximum number of entries to delete
   * @returns the number of deleted entries
   */
  @InjectTransactionManager()
  async deleteOlderThan(
    before: Date,
    most: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<number> {
    await rowsOf(context.transactionManager, "select set_config('shop.audit_purge', 'on', true)")
    const deleted = await rowsOf<{ id: number }>(
      context.transactionManager,
      `delete from audit_entry where id in (
        select id from audit_entry
          where deleted_at is null and created_at < ? and created_at < now() - interval '180 days'
          order by created_at, id limit ?
      ) returning id`,
      [before, most],
    )
    return deleted.length
  }
}

export default AuditModuleService
