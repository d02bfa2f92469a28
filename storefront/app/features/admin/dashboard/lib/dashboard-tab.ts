import { choiceParam } from "~/lib/list/list-params"

const TABS = ["overview", "products", "orders", "settings"] as const

export type DashboardTab = (typeof TABS)[number]

/** The tab that the URL opens; the overview by default. */
export function tabOf(params: URLSearchParams): DashboardTab {
  return choiceParam(params, "tab", TABS) ?? "overview"
}
