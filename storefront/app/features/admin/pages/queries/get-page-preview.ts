import type { PageSlug, PageText } from "@shop/contracts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** A text as its page would show it. The previous preview stays until the new one has loaded. */
export function usePagePreview(slug: PageSlug, text: PageText) {
  return useQuery({
    queryKey: ["admin", "page-preview", slug, text],
    queryFn: ({ client, signal }) =>
      adminApiOf(client).previewPage({ params: { slug }, body: text }, { signal }),
    enabled: text.title.trim() !== "" && text.body.trim() !== "",
    placeholderData: keepPreviousData,
    retry: false,
  })
}
