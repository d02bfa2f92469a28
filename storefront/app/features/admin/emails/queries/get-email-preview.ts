import type { EmailWording } from "@shop/contracts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** An email with some words and sample data; the former one stays until the new one is there. */
export function useEmailPreview(name: string, wording: EmailWording) {
  return useQuery({
    queryKey: ["admin", "email-preview", name, wording],
    queryFn: ({ client, signal }) =>
      adminApiOf(client).previewEmail({ params: { name }, body: wording }, { signal }),
    enabled: wording.subject.trim() !== "" && wording.opening.trim() !== "",
    placeholderData: keepPreviousData,
    retry: false,
  })
}
