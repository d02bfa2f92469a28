import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import { Seo } from "~/components/seo"
import { Tabs } from "~/components/navigation/tabs"
import { adminPaths } from "~/config/admin-paths"
import { RefreshButton } from "../../common/components/refresh-button"
import { type DashboardTab, tabOf } from "../lib/dashboard-tab"
import { OrdersTab } from "./orders-tab"
import { OverviewTab } from "./overview-tab"
import { ProductsTab } from "./products-tab"
import { SettingsTab } from "./settings-tab"

const ADMIN = { queryKey: ["admin"] }

const TABS: { value: DashboardTab; label: string; content: ReactNode }[] = [
  { value: "overview", label: "Overview", content: <OverviewTab /> },
  { value: "products", label: "Products", content: <ProductsTab /> },
  { value: "orders", label: "Orders", content: <OrdersTab /> },
  { value: "settings", label: "Settings", content: <SettingsTab /> },
]

const hrefOf = (tab: string) => adminPaths.dashboard(tab === "overview" ? {} : { tab })

/** The admin's start screen; the `tab` query parameter says which tab is open. */
export function DashboardScreen() {
  const [params, setParams] = useSearchParams()
  const client = useQueryClient()
  const isFetching = useIsFetching(ADMIN) > 0
  const openTab = (tab: string) =>
    setParams(tab === "overview" ? {} : { tab }, { replace: true, preventScrollReset: true })
  return (
    <>
      <Seo title="Admin Dashboard" noIndex />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display text-3xl">Admin Dashboard</h1>
        <RefreshButton query={{ isFetching, refetch: () => client.invalidateQueries(ADMIN) }} />
      </div>
      <Tabs
        label="Dashboard"
        value={tabOf(params)}
        onValueChange={openTab}
        tabs={TABS.map((tab) => ({ ...tab, href: hrefOf(tab.value) }))}
      />
    </>
  )
}
