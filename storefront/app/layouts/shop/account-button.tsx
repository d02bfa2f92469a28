import type { User } from "@shop/contracts"
import { ChevronDown, UserRound } from "lucide-react"
import { type ComponentProps, lazy, startTransition, Suspense, useState } from "react"
import { buttonStyle } from "~/components/button-style"
import { cn } from "~/lib/cn"

const loadMenu = () => import("./account-menu")
const AccountMenu = lazy(loadMenu)

/** What the button of the account menu looks like, before its menu is there and after. */
function AccountTrigger({ name, ...rest }: ComponentProps<"button"> & { name: string }) {
  return (
    <button type="button" {...rest} className={cn(buttonStyle("secondary"), "max-w-52 max-sm:hidden")}>
      <UserRound aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  )
}

/** Opens the account menu, which is fetched when it is first wanted: no press is lost on the way. */
export function AccountButton({ user }: { user: User }) {
  const [isWanted, setWanted] = useState(false)
  // As a transition the button stays as it is, with the focus, until the menu is there.
  const open = () => startTransition(() => setWanted(true))
  const near = () => void loadMenu()
  return (
    <Suspense>
      {isWanted ? (
        <AccountMenu user={user} trigger={<AccountTrigger name={user.username} />} />
      ) : (
        <AccountTrigger
          name={user.username}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={near}
          onFocus={near}
          onClick={open}
          onKeyDown={({ key }) => key === "ArrowDown" && open()}
        />
      )}
    </Suspense>
  )
}
