import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { CHANGE_SOURCES, type ChangeKind } from "#engine/change-sources"
import { inTime } from "#engine/availability/in-time"
import { rowsOf } from "#lib/rows"
import ShopChange from "./models/shop-change"
import { Passes, type Pass } from "./passes"
import { probeOf, TRIGGER_PREFIX, TRIGGERS } from "./triggers"

/** How long writers wait until a change shows; a large one shows later. */
const LONGEST_WAIT_MS = 2_000

type SqlContext = Context<SqlEntityManager>

/** A recorded change: `everything` after a table was emptied, and before anything was recorded. */
export interface Change {
  kind: ChangeKind | "everything"
  id: string
}

/** A change that is to be followed. */
export interface NotedChange extends Change {
  /** The numbers of its notes. */
  seqs: string[]
  /** Whether it could not be followed before. */
  again: boolean
}

/**
 * Changes in the engine's and the shop's tables that the read models have yet to follow. Triggers record them in the
 * transaction of the change, so exactly the committed changes are recorded.
 */
class ChangeFeedModuleService extends MedusaService({ ShopChange }) {
  private readonly passes = new Passes()

  /** Sets what follows the latest changes. */
  setFollower(follow: () => Promise<Pass>): Promise<void> {
    this.passes.run = follow
    return Promise.resolve()
  }

  /** Follows the latest changes, after the current pass. */
  followNext(): Promise<Pass> {
    return this.passes.next()
  }

  /**
   * Resolves once everything shows the changes committed before. Never fails: changes that can't be followed now stay
   * recorded.
   */
  async followed(): Promise<void> {
    const until = Date.now() + LONGEST_WAIT_MS
    const follow = async () => {
      let pass = await this.passes.next()
      // A change may concern others: that of a price list its products.
      const isLarge = pass.hasNoted
      while (isLarge && (pass.hasNoted || pass.isFull) && Date.now() < until) pass = await this.passes.next()
    }
    await inTime(follow(), LONGEST_WAIT_MS, "Following changes").catch(() => undefined)
  }

  /** Notes a change unless it is noted already. */
  @InjectManager()
  async noteOnce({ kind, id }: Change, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(
      context.manager,
      `insert into shop_change (kind, id) select ?, ?
        where not exists (select 1 from shop_change where kind = ? and id = ?)`,
      [kind, id, kind, id],
    )
  }

  /**
   * The latest changes that are due, at most so many, each once with all its notes.
   *
   * @param wanted the only kind, or those that are left to others
   */
  @InjectManager()
  async due(
    limit: number,
    wanted: { only: ChangeKind } | { without: ChangeKind[] },
    @MedusaContext() context: SqlContext = {},
  ): Promise<NotedChange[]> {
    const isOnly = "only" in wanted
    const kinds = isOnly ? [wanted.only] : wanted.without
    return rowsOf<NotedChange>(
      context.manager,
      `with latest as (
          select distinct kind, id
            from (select kind, id from shop_change
              where due_at <= now() and (kind = any(?::text[])) = ? order by seq desc limit ?) note
        )
        select kind, id, array_agg(seq::text) as seqs, bool_or(again) as again
          from shop_change join latest using (kind, id) where due_at <= now() group by kind, id`,
      [kinds, isOnly, limit],
    )
  }

  /** Removes followed changes. Those recorded meanwhile stay. */
  @InjectManager()
  async settle(changes: readonly NotedChange[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    const seqs = changes.flatMap((change) => change.seqs)
    if (seqs.length === 0) return
    await rowsOf(context.manager, "delete from shop_change where seq = any(?::text[]::bigint[])", [seqs])
  }

  /**
   * Schedules changes to be followed later, unless they are already scheduled.
   *
   * @param again whether they could not be followed now
   */
  @InjectManager()
  async noteLater(
    changes: readonly Change[],
    at: Date,
    again: boolean,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    if (changes.length === 0) return
    await rowsOf(
      context.manager,
      `insert into shop_change (kind, id, due_at, again)
        select distinct kind, id, ?::timestamptz, ?::boolean
          from jsonb_to_recordset(?::jsonb) as change(kind text, id text)
          where not exists (select 1 from shop_change noted
            where noted.kind = change.kind and noted.id = change.id and noted.due_at > now() and noted.again = ?::boolean
              and (noted.again or noted.due_at = ?::timestamptz))`,
      [at, again, JSON.stringify(changes), again, at],
    )
  }

  /** Notes everything of a kind that a query finds; `ids` is SQL for it, with a `?` for its one binding. */
  @InjectManager()
  async noteAll(
    kind: ChangeKind,
    ids: string,
    bindings: string[][] = [],
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(
      context.manager,
      `insert into shop_change (kind, id) select '${kind}', id::text from (${ids}) found(id)`,
      bindings as never,
    )
  }

  /** Names of the triggers that do not exist, so that changes of their tables would go unnoticed. */
  @InjectManager()
  async missingTriggers(@MedusaContext() context: SqlContext = {}): Promise<string[]> {
    const rows = await rowsOf<{ name: string }>(
      context.manager,
      `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
        where tgname like ? and tgenabled in ('O', 'A') and relnamespace = current_schema()::regnamespace`,
      [`${TRIGGER_PREFIX}%`],
    )
    const there = new Set(rows.map(({ name }) => name))
    return TRIGGERS.flatMap(({ name }) => (there.has(name) ? [] : [name]))
  }

  /** Removes triggers of older versions that current ones replace. */
  @InjectTransactionManager()
  async dropFormerTriggers(@MedusaContext() context: SqlContext = {}): Promise<void> {
    const manager = context.transactionManager
    await rowsOf(manager, "set local lock_timeout = '3s'")
    const former = await rowsOf<{ name: string }>(
      manager,
      `select proname as name from pg_proc
        where proname like ? and pronamespace = current_schema()::regnamespace and proname <> all(?::text[])`,
      [`${TRIGGER_PREFIX}%`, TRIGGERS.map(({ name }) => name)],
    )
    for (const { name } of former) await rowsOf(manager, `drop function "${name}"() cascade`)
  }

  /**
   * Creates missing triggers, then records everything as changed once, because changes without them are unknown.
   *
   * @throws if a table or a column is not as it is expected, or is busy, with nothing changed
   */
  @InjectTransactionManager()
  async setTriggers(@MedusaContext() context: SqlContext = {}): Promise<void> {
    const manager = context.transactionManager
    await rowsOf(manager, "select pg_advisory_xact_lock(hashtext('shop_change'))")
    const missing = new Set(await this.missingTriggers(context))
    if (missing.size === 0) return
    await rowsOf(manager, "set local lock_timeout = '3s'")
    for (const source of CHANGE_SOURCES) await rowsOf(manager, probeOf(source))
    for (const { name, statements } of TRIGGERS) {
      if (missing.has(name)) for (const statement of statements) await rowsOf(manager, statement)
    }
    await rowsOf(manager, "insert into shop_change (kind, id) values ('everything', '')")
  }
}

export default ChangeFeedModuleService
