import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminPage, PageHistoryEntry, PageOverview, PageSlug } from "@shop/contracts"
import { PAGE_SLUGS } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { PAGE_MODULE } from "#modules/page/index"
import { placeholdersOfPage } from "../rules/page-facts"

interface VersionRow {
  version: number
  title: string
  body: string
  published_at: Date | string
  published_by: number | null
}

const iso = (at: Date | string) => new Date(at).toISOString()

/** The usernames of the publishers, by account id. */
async function namesOf(
  container: MedusaContainer,
  rows: Pick<VersionRow, "published_by">[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ published_by: id }) => id ?? []))]
  if (ids.length === 0) return new Map()
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: ids }, { select: ["id", "username"], take: null })
  return new Map(accounts.map(({ id, username }) => [id, username]))
}

function toEntry(
  { version, title, published_at, published_by }: VersionRow,
  names: Map<number, string>,
): PageHistoryEntry {
  const publishedBy = published_by === null ? null : (names.get(published_by) ?? null)
  return { version, title, publishedAt: iso(published_at), publishedBy }
}

/** An overview of every page, written or not, in the order of `PAGE_SLUGS`. */
export async function listPageOverviews(container: MedusaContainer): Promise<PageOverview[]> {
  const pages = container.resolve(PAGE_MODULE)
  const rows = await pages.listPages({}, { take: null })
  const published = await Promise.all(
    rows.map(async ({ slug, published_version: version }) => {
      if (version === null) return null
      const [row] = await pages.listPageVersions(
        { slug, version },
        { select: ["slug", "title", "published_at"], take: 1 },
      )
      return row
    }),
  )
  return PAGE_SLUGS.map((slug) => {
    const page = rows.find((row) => row.slug === slug)
    const text = published.find((row) => row?.slug === slug)
    return {
      slug,
      title: text?.title ?? page?.draft_title ?? null,
      version: page?.published_version ?? null,
      publishedAt: text ? iso(text.published_at) : null,
      hasDraft: typeof page?.draft_body === "string",
    }
  })
}

/** A page as administrators edit it; empty if unwritten. */
export async function readAdminPage(container: MedusaContainer, slug: PageSlug): Promise<AdminPage> {
  const pages = container.resolve(PAGE_MODULE)
  const [[page], rows] = await Promise.all([
    pages.listPages({ slug }, { take: 1 }),
    pages.listPageVersions({ slug }, { take: null, order: { version: "DESC" } }),
  ])
  const names = await namesOf(container, rows)
  const inForce = rows.find(({ version }) => version === page?.published_version)
  const { draft_title: title = null, draft_body: body = null } = page ?? {}
  return {
    slug,
    version: String(page?.revision ?? 0),
    published: inForce ? { ...toEntry(inForce, names), body: inForce.body } : null,
    draft: title !== null && body !== null ? { title, body } : null,
    history: rows.map((row) => toEntry(row, names)),
    placeholders: [...placeholdersOfPage(slug)],
  }
}

/**
 * A published version with its text.
 *
 * @throws ApiError `not_found`
 */
export async function readPageVersion(
  container: MedusaContainer,
  { slug, version }: { slug: PageSlug; version: number },
): Promise<PageHistoryEntry & { body: string }> {
  const [row] = await container.resolve(PAGE_MODULE).listPageVersions({ slug, version }, { take: 1 })
  if (!row) return throwError("not_found", "This version could not be found.")
  return { ...toEntry(row, await namesOf(container, [row])), body: row.body }
}
