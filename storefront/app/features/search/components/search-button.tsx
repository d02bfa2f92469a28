import { Search } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { Link, useLocation } from "react-router"
import { ICON_BUTTON_STYLE } from "~/components/icon-button"
import { paths } from "~/config/paths"

const SearchDialog = lazy(() => import("./search-dialog"))

/** The way to the search from every screen. Its dialog is fetched when wanted; without scripts the shop's field serves. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <Link
        to={paths.shop()}
        aria-label="Search"
        aria-haspopup="dialog"
        className={ICON_BUTTON_STYLE}
        onPointerEnter={() => setWanted(true)}
        onClick={(event) => {
          event.preventDefault()
          setWanted(true)
          setOpen(true)
        }}
      >
        <Search aria-hidden className="size-5.5" />
      </Link>
      {wanted && (
        <Suspense>
          <SearchDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
