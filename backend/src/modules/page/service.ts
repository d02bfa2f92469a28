import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { PageSlug, PageText } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import Page from "./models/page"
import PageVersion from "./models/page-version"

type SqlContext = Context<SqlEntityManager>

/** The parts of a page that can be changed. */
export interface PageState {
  publishedVersion: number | null
  draft: PageText | null
}

/** A page whose row is locked until the transaction ends. */
export interface HeldPage extends PageState {
  revision: number
}

export interface NewPageVersion extends PageText {
  slug: PageSlug
  /** Account id of the publisher; null for the shop itself. */
  publishedBy: number | null
}

/** A published page. */
export interface PublishedText extends PageText {
  version: number
  publishedAt: Date
}

const HOLD = `
select published_version as "publishedVersion", draft_title as title, draft_body as body, revision
  from page where slug = ? for update`

const PUBLISHED = `
select text.version, text.title, text.body, text.published_at as "publishedAt"
  from page join page_version text on text.slug = page.slug and text.version = page.published_version
  where page.slug = ?`

/** Pages written by the merchant, with their published versions. */
class PageModuleService extends MedusaService({ Page, PageVersion }) {
  /** Locks a page's row until the transaction ends; an unwritten page is empty. */
  @InjectTransactionManager()
  async hold(slug: PageSlug, @MedusaContext() context: SqlContext = {}): Promise<HeldPage> {
    await rowsOf(
      context.transactionManager,
      "insert into page (id, slug) values (?, ?) on conflict (slug) do nothing",
      [generateEntityId(undefined, "page"), slug],
    )
    const [row] = await rowsOf<{
      publishedVersion: number | null
      title: string | null
      body: string | null
      revision: number
    }>(context.transactionManager, HOLD, [slug])
    const { publishedVersion = null, title = null, body = null, revision = 0 } = row ?? {}
    return { publishedVersion, draft: title !== null && body !== null ? { title, body } : null, revision }
  }

  /** Replaces the state of a held page. */
  @InjectTransactionManager()
  async replace(
    slug: PageSlug,
    { publishedVersion, draft }: PageState,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(
      context.transactionManager,
      `update page set published_version = ?, draft_title = ?, draft_body = ?, revision = revision + 1,
        updated_at = now() where slug = ?`,
      [publishedVersion, draft?.title ?? null, draft?.body ?? null, slug],
    )
  }

  /** Adds the next version of a held page; returns its number. */
  @InjectTransactionManager()
  async addVersion(
    { slug, title, body, publishedBy }: NewPageVersion,
    @MedusaContext() context: SqlContext = {},
  ): Promise<number> {
    const [row] = await rowsOf<{ version: number }>(
      context.transactionManager,
      `insert into page_version (id, slug, version, title, body, published_at, published_by)
        select ?, ?, coalesce(max(version), 0) + 1, ?, ?, now(), ? from page_version where slug = ?
        returning version`,
      [generateEntityId(undefined, "pagever"), slug, title, body, publishedBy, slug],
    )
    return row?.version ?? 1
  }

  /** A page's text in force; undefined while it is not published. One query. */
  @InjectManager()
  async published(
    slug: PageSlug,
    @MedusaContext() context: SqlContext = {},
  ): Promise<PublishedText | undefined> {
    const [row] = await rowsOf<PublishedText>(context.manager, PUBLISHED, [slug])
    return row
  }

  /** The versions in force; pages that are not published are left out. One query. */
  @InjectManager()
  async inForce(@MedusaContext() context: SqlContext = {}): Promise<{ slug: PageSlug; version: number }[]> {
    return rowsOf(
      context.transactionManager ?? context.manager,
      `select slug, published_version as version from page where published_version is not null order by slug`,
    )
  }
}

export default PageModuleService
