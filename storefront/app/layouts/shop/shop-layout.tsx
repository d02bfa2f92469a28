import { Outlet } from "react-router"
import type { Route } from "./+types/shop-layout"
import { RouteError } from "../errors/route-error"
import { ShopFrame } from "./shop-frame"

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <RouteError error={error} />
    </ShopFrame>
  )
}
