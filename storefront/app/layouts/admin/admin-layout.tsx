import { Outlet } from "react-router"
import { AdminOnly } from "~/layouts/admin/admin-only"
import { requestInfoContext } from "~/lib/server-context"
import { RouteError } from "../errors/route-error"
import { ShopFrame } from "../shop/shop-frame"
import type { Route } from "./+types/admin-layout"
import { AdminNav } from "./admin-nav"
import { useSecondFactorMissing } from "./use-second-factor-missing"

export const loader = ({ context }: Route.LoaderArgs) => ({
  engineAdminUrl: context.get(requestInfoContext).adminUrl,
})

/** The URL of the engine's admin doesn't change. */
export const shouldRevalidate = () => false

/** The shop's header and the admin navigation. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useSecondFactorMissing()
  return (
    <ShopFrame hasFooter={false}>
      <AdminOnly>
        <div className="page grid gap-x-10 gap-y-5 py-6 xl:grid-cols-[12.5rem_minmax(0,1fr)] xl:py-10 print:block">
          <AdminNav engineAdminUrl={loaderData.engineAdminUrl} />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      </AdminOnly>
    </ShopFrame>
  )
}

/** Errors are shown without the admin navigation, because the user may have no access to the other screens. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <RouteError error={error} />
    </ShopFrame>
  )
}
