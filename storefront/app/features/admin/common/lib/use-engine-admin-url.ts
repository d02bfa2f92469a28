import { useRouteLoaderData } from "react-router"

/** Where the commerce engine's own admin is; unknown outside the administration's layout, as in tests. */
export function useEngineAdminUrl(): string | undefined {
  return useRouteLoaderData<{ engineAdminUrl: string }>("layouts/admin/admin-layout")?.engineAdminUrl
}
