import { DEFAULT_PUBLIC_SETTINGS } from "@shop/contracts/constants"
import type { PageSlug, PublicConfig } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "../query-client"
import { CONFIG_KEY } from "../query-keys"

export const getConfigQuery = () =>
  queryOptions({
    queryKey: CONFIG_KEY,
    queryFn: ({ client, signal }) => apiOf(client).getConfig(undefined, { signal }),
  })

/** Used until the configuration is loaded, or if loading fails. */
const FALLBACK: PublicConfig = {
  ...DEFAULT_PUBLIC_SETTINGS,
  seller: "",
  paymentProvider: "demo",
  stripePublishableKey: null,
  googleEnabled: false,
  pages: [],
}

/** The shop's public configuration; `membershipPrice` in dollars. */
export function useConfig(): PublicConfig {
  return useQuery(getConfigQuery()).data ?? FALLBACK
}

/** The version of a page that is in force; undefined if the page is not published. */
export function versionOf({ pages }: Pick<PublicConfig, "pages">, page: PageSlug): number | undefined {
  return pages.find(({ slug }) => slug === page)?.version
}
