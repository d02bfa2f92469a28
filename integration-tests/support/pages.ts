import type { AdminPage, PageSlug, PageText } from "@shop/contracts"
import type { Visitor } from "./visitor"

/** Publishes a text on a page; returns what puts the page back to the text, or the nothing, that was there. */
export async function publishedForNow(
  admin: Visitor,
  slug: PageSlug,
  text: PageText,
): Promise<() => Promise<AdminPage>> {
  const params = { slug }
  const { published } = await admin.api.getAdminPage({ params })
  await admin.api.publishPage({ params, body: text })
  return () =>
    published
      ? admin.api.publishPage({ params, body: { title: published.title, body: published.body } })
      : admin.api.withdrawPage({ params })
}

/** Takes a page off; returns what publishes it again. */
export async function withdrawnForNow(admin: Visitor, slug: PageSlug): Promise<() => Promise<unknown>> {
  const params = { slug }
  const { published } = await admin.api.getAdminPage({ params })
  await admin.api.withdrawPage({ params })
  return async () => {
    if (!published) return
    await admin.api.publishPage({ params, body: { title: published.title, body: published.body } })
  }
}
