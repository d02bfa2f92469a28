import { useRouteLoaderData } from "react-router"

/** URL of the commerce engine's own admin; undefined outside the admin layout, as in tests. */
export function useEngineAdminUrl(): string | undefined {
  return useRouteLoaderData<{ engineAdminUrl: string }>("layouts/admin/admin-layout")?.engineAdminUrl
}
