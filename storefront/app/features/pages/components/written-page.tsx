import type { PageSlug, PublishedPage } from "@shop/contracts"
import type { ReactNode } from "react"
import { DateText } from "~/components/date/date-text"
import { Prose } from "~/components/page/prose"
import { ProsePage } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"

/** Pages that people agree to; these show their version and since when it has been in force. */
const AGREED: readonly PageSlug[] = ["terms", "privacy", "health-data", "cookies"]

/** A page written by a merchant, below any content of the shop's own (`children`). */
export function WrittenPage({ page, children }: { page: PublishedPage; children?: ReactNode }) {
  return (
    <>
      <Seo title={page.title} description={page.summary} path={paths.page(page.slug)} />
      <ProsePage
        title={page.title}
        intro={
          AGREED.includes(page.slug) && (
            <p className="text-base">
              Version {page.version}, effective <DateText at={page.publishedAt} />
            </p>
          )
        }
      >
        {children}
        <Prose html={page.html} />
      </ProsePage>
    </>
  )
}
