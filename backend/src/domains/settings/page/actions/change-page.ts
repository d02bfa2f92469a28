import type { MedusaContainer } from "@medusajs/framework/types"
import type { PageSlug, PageText } from "@shop/contracts"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { PAGE_MODULE } from "#modules/page/index"
import type { HeldPage, PageState } from "#modules/page/service"
import { recordAudit } from "#domains/operations/audit/actions/record"
import type { AuditActor } from "#lib/audit-actor"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { readPageVersion } from "../queries/page-state"
import { placeholdersOfPage, unknownPlaceholders } from "../rules/page-facts"

/** The changes that can be made to a page. */
export type PageChange =
  | { action: "draft_saved"; text: PageText }
  | { action: "draft_discarded" }
  | { action: "published"; text: PageText }
  | { action: "withdrawn" }
  | { action: "version_restored"; version: number }

interface ChangePageInput {
  slug: PageSlug
  change: PageChange
  /** The account of the administrator; null for the shop itself. */
  actorId: number | null
  /** Whether this is the version of the page's state that the caller read. */
  isAsRead?: (version: string) => boolean
}

/** @throws ApiError `validation` at the field with a placeholder that the page does not have */
function assertPlaceholders(slug: PageSlug, text: PageText): void {
  const wrong = (["title", "body"] as const).flatMap((field) => {
    const [name] = unknownPlaceholders(slug, text[field])
    if (name === undefined) return []
    const known = placeholdersOfPage(slug).map((word) => `{{${word}}}`)
    const hint = known.length > 0 ? `You can use ${known.join(", ")}.` : "Type the value instead."
    return [[field, `This page has no placeholder {{${name}}}. ${hint}`] as const]
  })
  if (wrong.length > 0) throwError("validation", undefined, Object.fromEntries(wrong))
}

/** The state of a page for the audit log: the published version, and the title and length of the draft. */
function auditFields({ publishedVersion, draft }: PageState) {
  return {
    version: publishedVersion,
    draft: draft && draft.title,
    draftCharacters: draft && draft.body.length,
  }
}

/**
 * Changes a page and records the change in one transaction, so that an interruption leaves nothing behind.
 *
 * @throws ApiError `changed_meanwhile` if the page has changed since it was read, `not_found` for an unknown version,
 *   `validation` for a placeholder that the page does not have
 */
export async function changePage(
  container: MedusaContainer,
  { slug, change, actorId, isAsRead }: ChangePageInput,
): Promise<void> {
  if ("text" in change) assertPlaceholders(slug, change.text)
  const restored =
    change.action === "version_restored"
      ? await readPageVersion(container, { slug, version: change.version })
      : null
  const actor: AuditActor = actorId === null ? SYSTEM : { accountId: actorId }
  await inTransaction(container, async (transaction) => {
    const pages = transaction.resolve(PAGE_MODULE)
    const before: HeldPage = await pages.hold(slug)
    if (isAsRead && !isAsRead(String(before.revision))) throwError("changed_meanwhile")
    const after = async (): Promise<PageState> => {
      switch (change.action) {
        case "draft_saved":
          return { ...before, draft: change.text }
        case "draft_discarded":
          return { ...before, draft: null }
        case "withdrawn":
          return { ...before, publishedVersion: null }
        case "version_restored":
          return { ...before, draft: restored && { title: restored.title, body: restored.body } }
        case "published": {
          const version = await pages.addVersion({ slug, ...change.text, publishedBy: actorId })
          return { publishedVersion: version, draft: null }
        }
      }
    }
    const state = await after()
    await pages.replace(slug, state)
    await recordAudit(transaction, {
      actor,
      action: change.action,
      subject: "page",
      subjectId: slug,
      before: auditFields(before),
      after: auditFields(state),
    })
  })
}
