interface AdminScreen {
  /** Where the engine's admin has it, below `/app`. */
  engineScreen: string
  /** What others than administrators are told; without it they are led home. */
  denied?: string
}

const PRODUCTS = "You don't have permission to access the product management."

const SCREENS: Record<string, AdminScreen | undefined> = {
  "/admin/products": { engineScreen: "/products", denied: PRODUCTS },
  "/admin/products/new": { engineScreen: "/products/create", denied: PRODUCTS },
}

/** What an address of the administration stands for. */
export function adminScreenOf(pathname: string): AdminScreen {
  return SCREENS[pathname.replace(/\/+$/, "")] ?? { engineScreen: "" }
}
