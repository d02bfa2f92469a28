import type { MedusaContainer } from "@medusajs/framework/types"
import type { PageSlug, PageText, PublishedPage } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { PAGE_MODULE } from "#modules/page/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { fillPage, pageFactsOf, type PageFacts } from "./rules/page-facts"
import { renderMarkdown, summaryOf } from "./rules/render-markdown"

/** Pages whose second-level headings are questions that expand to show their answers. */
const QUESTIONS: readonly PageSlug[] = ["faq"]

function show(slug: PageSlug, { title, body }: PageText, facts: PageFacts) {
  const text = fillPage(slug, body, facts, { isMarkdown: true })
  return {
    title: fillPage(slug, title, facts, { isMarkdown: false }),
    html: renderMarkdown(text, { asQuestions: QUESTIONS.includes(slug) }),
    text,
  }
}

/** Renders a text as its page would show it. */
export async function previewPage(
  container: MedusaContainer,
  slug: PageSlug,
  text: PageText,
): Promise<{ title: string; html: string }> {
  return show(slug, text, pageFactsOf(await readSettings(container)))
}

/**
 * A published page as visitors see it.
 *
 * @throws ApiError `not_found` while it is not published
 */
export async function showPage(container: MedusaContainer, slug: PageSlug): Promise<PublishedPage> {
  const [page, settings] = await Promise.all([
    container.resolve(PAGE_MODULE).published(slug),
    readSettings(container),
  ])
  if (!page) return throwError("not_found")
  const { text, ...shown } = show(slug, page, pageFactsOf(settings))
  const publishedAt = new Date(page.publishedAt).toISOString()
  return { slug, version: page.version, ...shown, summary: summaryOf(text), publishedAt }
}
