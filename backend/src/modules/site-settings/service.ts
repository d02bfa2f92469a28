import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { DEFAULT_SETTINGS, settings, type Settings } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import SiteSettings from "./models/site-settings"
import { ROW_ID } from "./revision"

interface StoredRow {
  values: Record<string, unknown>
  /** `bigint`, as text. */
  revision: string
}

interface RevisedSettings {
  settings: Settings
  /** 0 before the first change. */
  revision: number
}

/** Adds defaults to stored settings. A value that is no longer valid is replaced by its default. */
function withDefaults(stored: Record<string, unknown>): Settings {
  const merged = settings.safeParse({ ...DEFAULT_SETTINGS, ...stored })
  if (merged.success) return merged.data
  const invalid = new Set(merged.error.issues.map((issue) => String(issue.path[0])))
  const valid = Object.entries(stored).filter(([name]) => !invalid.has(name))
  return settings.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) })
}

/** How long settings are cached, in milliseconds, and so how late another server's change is seen. */
const FRESH_MS = 1000

/** The settings of the site: one row that overrides the defaults of the contracts. */
class SiteSettingsModuleService extends MedusaService({ SiteSettings }) {
  private cached: { at: number; read: Promise<RevisedSettings> } | undefined
  /** The latest known revision. */
  private seenRevision = 0

  /**
   * The current settings. Frequent calls are cheap: a process reads them from the database at most once a second, and
   * right after it changed them or learned of a later revision. They are read outside a caller's transaction, because
   * all callers share them.
   */
  async current(@MedusaContext() _context: Context<SqlEntityManager> = {}): Promise<Settings> {
    const known = this.cached
    if (known && Date.now() - known.at < FRESH_MS) {
      const { settings, revision } = await known.read
      if (revision >= this.seenRevision) return settings
      if (this.cached === known) this.cached = undefined
    }
    if (!this.cached || Date.now() - this.cached.at >= FRESH_MS) this.cached = this.readAnew()
    return (await this.cached.read).settings
  }

  /** Stops using cached settings of an earlier revision, however recent they are. */
  noteRevision(revision: number): Promise<void> {
    this.seenRevision = Math.max(this.seenRevision, revision)
    return Promise.resolve()
  }

  /** Changes some settings. The others keep their values, even with concurrent changes. */
  async change(changed: Partial<Settings>): Promise<Settings> {
    return (await this.exchange(changed)).after
  }

  /** Changes some settings; returns all settings before and after this change. */
  @InjectManager()
  async exchange(
    changed: Partial<Settings>,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<{ before: Settings; after: Settings }> {
    const exchanged = await this.exchange_(changed, context)
    this.cached = undefined
    return exchanged
  }

  @InjectTransactionManager()
  protected async exchange_(
    changed: Partial<Settings>,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<{ before: Settings; after: Settings }> {
    const manager = context.transactionManager
    await rowsOf(
      manager,
      `insert into site_settings (id, "values") values (?, '{}'::jsonb) on conflict (id) do nothing`,
      [ROW_ID],
    )
    const [former] = await rowsOf<Pick<StoredRow, "values">>(
      manager,
      `select "values" from site_settings where id = ? for update`,
      [ROW_ID],
    )
    const [row] = await rowsOf<Pick<StoredRow, "values">>(
      manager,
      `update site_settings set "values" = "values" || ?::jsonb, updated_at = now() where id = ?
        returning "values"`,
      [JSON.stringify(changed), ROW_ID],
    )
    return { before: withDefaults(former?.values ?? {}), after: withDefaults(row?.values ?? {}) }
  }

  private readAnew(): { at: number; read: Promise<RevisedSettings> } {
    const made = { at: Date.now(), read: this.stored() }
    const seenBefore = this.seenRevision
    made.read.then(
      ({ revision }) => {
        // A database that was restored to an earlier state has earlier revisions, too.
        if (this.seenRevision === seenBefore && revision < seenBefore) this.seenRevision = revision
      },
      () => {
        if (this.cached === made) this.cached = undefined
      },
    )
    return made
  }

  @InjectManager()
  protected async stored(@MedusaContext() context: Context<SqlEntityManager> = {}): Promise<RevisedSettings> {
    const [row] = await rowsOf<StoredRow>(
      context.manager,
      `select "values", revision from site_settings where id = ? and deleted_at is null`,
      [ROW_ID],
    )
    return { settings: withDefaults(row?.values ?? {}), revision: Number(row?.revision ?? 0) }
  }
}

export default SiteSettingsModuleService
