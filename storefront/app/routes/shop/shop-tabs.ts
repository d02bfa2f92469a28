const SHOP_TABS = ["all", "featured", "categories"] as const
type ShopTab = (typeof SHOP_TABS)[number]

/** The tab that an address opens; the first unless it names another. */
export function shopTab(params: URLSearchParams): ShopTab {
  return SHOP_TABS.find((tab) => tab === params.get("tab")) ?? "all"
}

/** The query of a tab's address; a tab starts without filters. */
export function tabQuery(tab: string): URLSearchParams {
  return new URLSearchParams(tab === "all" ? {} : { tab })
}
