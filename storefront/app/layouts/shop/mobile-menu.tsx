import { Menu } from "lucide-react"
import { lazy, Suspense } from "react"
import { IconButton } from "~/components/icon-button"
import { useDialogOnDemand } from "~/lib/use-dialog-on-demand"

const MobileDrawer = lazy(() => import("./mobile-drawer"))

/** The navigation of phones and tablets; its drawer is fetched when it is first opened. */
export function MobileMenu() {
  const { isWanted, dialog, opener } = useDialogOnDemand()
  return (
    <>
      <IconButton label="Open menu" {...opener} aria-expanded={dialog.open} className="-ml-2 xl:hidden">
        <Menu aria-hidden className="size-6" />
      </IconButton>
      {isWanted && (
        <Suspense>
          <MobileDrawer {...dialog} />
        </Suspense>
      )}
    </>
  )
}
