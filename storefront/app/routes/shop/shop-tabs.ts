const SHOP_TABS = ["all", "featured", "categories"] as const
export type ShopTab = (typeof SHOP_TABS)[number]

export function isShopTab(value: string | null): value is ShopTab {
  return SHOP_TABS.some((tab) => tab === value)
}
