import { Menu } from "lucide-react"
import { IconButton } from "~/components/icon-button"
import { useLazyDialog } from "~/lib/use-lazy-dialog"

const loadDrawer = () => import("./menus/mobile-drawer")

/** The navigation on phones and tablets; its drawer is loaded on demand. */
export function MobileMenu() {
  const { Dialog: MobileDrawer, dialog, opener } = useLazyDialog(loadDrawer)
  return (
    <>
      <IconButton label="Open menu" {...opener} aria-expanded={dialog.open} className="-ml-2 lg:hidden">
        <Menu aria-hidden className="size-6" />
      </IconButton>
      {MobileDrawer && <MobileDrawer {...dialog} />}
    </>
  )
}
