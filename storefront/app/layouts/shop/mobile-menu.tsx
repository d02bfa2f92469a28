import { Menu } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { IconButton } from "~/components/icon-button"

const MobileDrawer = lazy(() => import("./mobile-drawer"))

/** The navigation of phones and tablets; its drawer is fetched when it is first opened. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2 xl:hidden"
        onPointerEnter={() => setWanted(true)}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Menu aria-hidden className="size-6" />
      </IconButton>
      {wanted && (
        <Suspense>
          <MobileDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
