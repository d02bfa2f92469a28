interface AdminScreen {
  /** Where the engine's admin has it, below `/app`. */
  engineScreen: string
  /** What others than administrators are told; without it they are led home. */
  denied?: string
}

const PANEL = "You don't have permission to access the admin panel."
const PRODUCTS = "You don't have permission to access the product management."

const SCREENS: Record<string, AdminScreen | undefined> = {
  "/admin": { engineScreen: "", denied: PANEL },
  "/admin/products": { engineScreen: "/products", denied: PRODUCTS },
  "/admin/products/new": { engineScreen: "/products/create", denied: PRODUCTS },
  "/admin/orders": { engineScreen: "/orders" },
  "/admin/categories": { engineScreen: "/categories" },
  "/admin/users": { engineScreen: "/customers" },
  "/admin/discounts": { engineScreen: "/promotions" },
  "/admin/settings": { engineScreen: "/settings" },
}

/** What an address of the administration stands for. */
export function adminScreenOf(pathname: string): AdminScreen {
  return SCREENS[pathname.replace(/\/+$/, "")] ?? { engineScreen: "" }
}
