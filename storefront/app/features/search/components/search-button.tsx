import { Search } from "lucide-react"
import { lazy, Suspense } from "react"
import { Link } from "react-router"
import { ICON_BUTTON_STYLE } from "~/components/icon-button"
import { paths } from "~/config/paths"
import { useDialogOnDemand } from "~/lib/use-dialog-on-demand"

const SearchDialog = lazy(() => import("./search-dialog"))

/** The way to the search from every screen. Its dialog is fetched when wanted; without scripts the shop's field serves. */
export function SearchButton() {
  const { isWanted, dialog, opener } = useDialogOnDemand()
  return (
    <>
      <Link
        to={paths.shop()}
        aria-label="Search"
        {...opener}
        className={ICON_BUTTON_STYLE}
        onClick={(event) => {
          event.preventDefault()
          opener.onClick()
        }}
      >
        <Search aria-hidden className="size-5.5" />
      </Link>
      {isWanted && (
        <Suspense>
          <SearchDialog {...dialog} />
        </Suspense>
      )}
    </>
  )
}
