import type { EmailWording } from "@shop/contracts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** An email with the given wording and sample data. The previous preview stays until the new one has loaded. */
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
