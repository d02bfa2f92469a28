import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, DAL } from "@medusajs/framework/types"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { rowsOf } from "../../lib/rows"

/** What is written of a change; `before` and `after` hold the changed fields only. */
export interface NewAuditEntry {
  actorId: number | null
  actor: string
  action: string
  subject: string
  subjectId: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** One line of the log. */
export interface AuditRow extends NewAuditEntry {
  id: number
  at: Date
}

export interface AuditFilter {
  subject?: string | undefined
  subjectId?: string | undefined
  action?: string | undefined
  /** The whole name. */
  actor?: string | undefined
  /** ISO 8601, included. */
  since?: string | undefined
  /** ISO 8601, not included. */
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

type SqlContext = Context<SqlEntityManager>

/**
 * The audit log. It is written and read, and nothing else: unlike the engine's generated services this
 * one has no way to change or delete an entry, and the table itself refuses both.
 */
class AuditModuleService {
  protected readonly baseRepository_: DAL.RepositoryService

  constructor({ baseRepository }: { baseRepository: DAL.RepositoryService }) {
    this.baseRepository_ = baseRepository
  }

  /** Adds an entry; its id. */
  @InjectManager()
  async record(entry: NewAuditEntry, @MedusaContext() context: SqlContext = {}): Promise<number> {
    const [row] = await rowsOf<{ id: number }>(
      context.manager,
      `insert into audit_entry (actor_id, actor, action, subject, subject_id, "before", "after")
        values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb) returning id`,
      [
        entry.actorId,
        entry.actor,
        entry.action,
        entry.subject,
        entry.subjectId,
        entry.before && JSON.stringify(entry.before),
        entry.after && JSON.stringify(entry.after),
      ],
    )
    return row?.id ?? 0
  }

  /** A page of the log, newest first, and how many entries there are in all. */
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
        from audit_entry ${where} order by id desc limit ? offset ?`,
      [...given, limit, offset],
    )
    const [count] = await rowsOf<{ total: number }>(
      context.manager,
      `select count(*)::int as total from audit_entry ${where}`,
      given,
    )
    return { rows, total: count?.total ?? 0 }
  }
}

export default AuditModuleService
