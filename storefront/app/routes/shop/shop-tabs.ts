const SHOP_TABS = ["all", "featured", "categories"] as const
type ShopTab = (typeof SHOP_TABS)[number]

/** The tab that the query names; `all` if none. */
export function shopTab(params: URLSearchParams): ShopTab {
  return SHOP_TABS.find((tab) => tab === params.get("tab")) ?? "all"
}

/** The query that opens a tab, without filters. */
export function tabQuery(tab: string): URLSearchParams {
  return new URLSearchParams(tab === "all" ? {} : { tab })
}
