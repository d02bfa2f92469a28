import { Search } from "lucide-react"
import { Link } from "react-router"
import { ICON_BUTTON_STYLE } from "~/components/icon-button"
import { paths } from "~/config/paths"
import { useLazyDialog } from "~/lib/use-lazy-dialog"

const loadDialog = () => import("./search-dialog")

/** Opens the search dialog, which is loaded on demand; without JavaScript it links to the shop's search field. */
export function SearchButton() {
  const { Dialog: SearchDialog, dialog, opener } = useLazyDialog(loadDialog)
  return (
    <>
      <Link
        to={paths.shop()}
        aria-label="Search"
        data-tooltip="Search"
        {...opener}
        className={ICON_BUTTON_STYLE}
        onClick={(event) => {
          event.preventDefault()
          opener.onClick()
        }}
      >
        <Search aria-hidden className="size-5.5" />
      </Link>
      {SearchDialog && <SearchDialog {...dialog} />}
    </>
  )
}
