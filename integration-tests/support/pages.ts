import type { AdminPage, PageSlug, PageText } from "@shop/contracts"
import type { Visitor } from "./visitor"

/** Publishes a text on a page. Returns a function that restores the previous text, or withdraws the page. */
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

/** Withdraws a page. Returns a function that publishes its previous text again, if it had one. */
export async function withdrawnForNow(admin: Visitor, slug: PageSlug): Promise<() => Promise<unknown>> {
  const params = { slug }
  const { published } = await admin.api.getAdminPage({ params })
  await admin.api.withdrawPage({ params })
  return async () => {
    if (!published) return
    await admin.api.publishPage({ params, body: { title: published.title, body: published.body } })
  }
}
