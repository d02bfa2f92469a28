import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { DEFAULT_SETTINGS, settings, type Settings } from "@shop/contracts"
import { rowsOf } from "../../lib/rows"
import SiteSettings from "./models/site-settings"

const ROW_ID = "site"

interface StoredRow {
  values: Record<string, unknown>
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

/** The settings of the site: one row over the defaults of the contracts. */
class SiteSettingsModuleService extends MedusaService({ SiteSettings }) {
  private cached: { at: number; settings: Promise<Settings> } | undefined

  /**
   * The current settings. Frequent calls are cheap: a process reads them from the database at most once a second, and
   * immediately after it changed them itself.
   */
  async current(): Promise<Settings> {
    if (!this.cached || Date.now() - this.cached.at >= FRESH_MS) {
      const cached = { at: Date.now(), settings: this.stored() }
      cached.settings.catch(() => {
        if (this.cached === cached) this.cached = undefined
      })
      this.cached = cached
    }
    return this.cached.settings
  }

  /** Changes some settings. The others keep their values, also with concurrent changes. */
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
    const [former] = await rowsOf<StoredRow>(
      manager,
      `select "values" from site_settings where id = ? for update`,
      [ROW_ID],
    )
    const [row] = await rowsOf<StoredRow>(
      manager,
      `update site_settings set "values" = "values" || ?::jsonb, updated_at = now() where id = ?
        returning "values"`,
      [JSON.stringify(changed), ROW_ID],
    )
    return { before: withDefaults(former?.values ?? {}), after: withDefaults(row?.values ?? {}) }
  }

  private async stored(): Promise<Settings> {
    const [row] = await this.listSiteSettings({ id: ROW_ID }, { take: 1 })
    return withDefaults(row?.values ?? {})
  }
}

export default SiteSettingsModuleService
