import { z } from "./z"
import { requiredLine, requiredText, timestamp } from "./common"
import { MAX_SERIAL_ID, PAGE_SLUGS } from "./constants"
import { defineEndpoint } from "./endpoint"

/** A page written by the merchant, shown at the path of the same name. */
export const pageSlug = z.enum(PAGE_SLUGS)
export type PageSlug = z.infer<typeof pageSlug>

/** The number of a published version of a page, counted from 1. */
export const pageVersion = z.number().int().min(1).max(MAX_SERIAL_ID)

/** `body` is Markdown. In pages about the shop, `{{name}}` is replaced by a setting. */
export const pageText = z.object({
  title: requiredLine(150, "Title is required"),
  body: requiredText(50_000, "The text is required"),
})
export type PageText = z.infer<typeof pageText>

/** A published page. `html` is rendered by the shop, without scripts or any HTML typed by its author. */
export const publishedPage = z.object({
  slug: pageSlug,
  version: pageVersion,
  title: z.string(),
  html: z.string(),
  /** The beginning of its text, as plain text. */
  summary: z.string(),
  publishedAt: timestamp,
})
export type PublishedPage = z.infer<typeof publishedPage>

/** A published page and its version in force. */
export const pageInForce = z.object({ slug: pageSlug, version: pageVersion })

/** A page in the administrators' list, including unwritten pages. */
export const pageOverview = z.object({
  slug: pageSlug,
  /** The published title, or else the draft's; null for an unwritten page. */
  title: z.string().nullable(),
  /** Null if the page is not published. */
  version: pageVersion.nullable(),
  publishedAt: timestamp.nullable(),
  hasDraft: z.boolean(),
})
export type PageOverview = z.infer<typeof pageOverview>

/** An entry of a page's history; `publishedBy` is a username, null once the account is deleted. */
export const pageHistoryEntry = z.object({
  version: pageVersion,
  title: z.string(),
  publishedAt: timestamp,
  publishedBy: z.string().nullable(),
})
export type PageHistoryEntry = z.infer<typeof pageHistoryEntry>

/** A published version with its text. */
export const pageVersionText = pageHistoryEntry.extend({ body: z.string() })

/**
 * A page as administrators edit it. `published` is the current version, `draft` the unpublished text; `version`
 * identifies both, for `If-Match`. `placeholders` are the settings that the text may use.
 */
export const adminPage = z.object({
  slug: pageSlug,
  version: z.string(),
  published: pageVersionText.nullable(),
  draft: pageText.nullable(),
  history: z.array(pageHistoryEntry),
  placeholders: z.array(z.string()),
})
export type AdminPage = z.infer<typeof adminPage>

export const pagePreview = z.object({ title: z.string(), html: z.string() })

const bySlug = z.object({ slug: pageSlug })

const byVersion = bySlug.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(pageVersion),
})

export const pageComponents = {
  PublishedPage: publishedPage,
  AdminPage: adminPage,
  PageOverview: pageOverview,
  PageText: pageText,
  PagePreview: pagePreview,
  PageInForce: pageInForce,
  PageHistoryEntry: pageHistoryEntry,
  PageVersionText: pageVersionText,
} as const

export const pageEndpoints = {
  getPage: defineEndpoint({
    method: "GET",
    path: "/api/pages/:slug",
    access: "any",
    status: 200,
    summary: "Gets a published page",
    params: bySlug,
    response: publishedPage,
    errors: ["not_found"],
  }),
  listAdminPages: defineEndpoint({
    method: "GET",
    path: "/api/admin/pages",
    access: "admin",
    status: 200,
    summary: "Lists all pages, including empty ones",
    response: z.array(pageOverview),
  }),
  getAdminPage: defineEndpoint({
    method: "GET",
    path: "/api/admin/pages/:slug",
    access: "admin",
    status: 200,
    summary: "Gets a page with its draft and version history",
    params: bySlug,
    response: adminPage,
  }),
  getPageVersion: defineEndpoint({
    method: "GET",
    path: "/api/admin/pages/:slug/versions/:version",
    access: "admin",
    status: 200,
    summary: "Gets one published version of a page",
    params: byVersion,
    response: pageVersionText,
  }),
  previewPage: defineEndpoint({
    method: "POST",
    path: "/api/admin/pages/:slug/preview",
    access: "admin",
    status: 200,
    summary: "Previews a page. Nothing is stored",
    params: bySlug,
    body: pageText,
    response: pagePreview,
  }),
  savePageDraft: defineEndpoint({
    method: "PUT",
    path: "/api/admin/pages/:slug/draft",
    access: "admin",
    status: 200,
    conditional: true,
    summary: "Saves a page as a draft, without publishing it",
    params: bySlug,
    body: pageText,
    response: adminPage,
  }),
  discardPageDraft: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/pages/:slug/draft",
    access: "admin",
    status: 200,
    conditional: true,
    summary: "Deletes the draft of a page, if any",
    params: bySlug,
    response: adminPage,
  }),
  publishPage: defineEndpoint({
    method: "POST",
    path: "/api/admin/pages/:slug/publish",
    access: "admin",
    status: 200,
    conditional: true,
    summary: "Publishes a new version of a page and deletes the draft",
    params: bySlug,
    body: pageText,
    response: adminPage,
  }),
  withdrawPage: defineEndpoint({
    method: "POST",
    path: "/api/admin/pages/:slug/withdraw",
    access: "admin",
    status: 200,
    conditional: true,
    summary: "Unpublishes a page. Its version history is kept",
    params: bySlug,
    response: adminPage,
  }),
  restorePageVersion: defineEndpoint({
    method: "POST",
    path: "/api/admin/pages/:slug/versions/:version/restore",
    access: "admin",
    status: 200,
    conditional: true,
    summary: "Copies an earlier version into the draft",
    params: byVersion,
    response: adminPage,
  }),
} as const
