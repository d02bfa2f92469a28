import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"
import { PAGE_SIZE } from "../../common/lib/page-size"

/** One page of the searches that found nothing, latest first; pages are numbered from 1. */
export const getMissPageQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin", "search", "misses", page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listSearchMisses", { query: rows }, { signal }),
      ),
  })

export const useMissPage = (page: number) => useQuery(getMissPageQuery(page))

export const getSynonymsQuery = () =>
  queryOptions({
    queryKey: ["admin", "search", "synonyms"],
    queryFn: ({ client, signal }) => adminApiOf(client).getSearchSynonyms(undefined, { signal }),
  })

export const useSynonyms = () => useQuery(getSynonymsQuery())

/** Replaces the search's synonyms; they apply from the next search on. */
export function useSaveSynonyms() {
  return useAdminMutation({
    write: (api, groups: string[][]) => api.updateSearchSynonyms({ body: { groups } }),
    done: () => ({ title: "Synonyms saved" }),
    failed: (message) => ({ title: "Failed to save the synonyms", description: message }),
  })
}
