import type { User } from "@shop/contracts"
import { ChevronDown, UserRound } from "lucide-react"
import { type ComponentProps, useState } from "react"
import { buttonStyle } from "~/components/button-style"
import { cn } from "~/lib/cn"
import { useLazyComponent } from "~/lib/use-lazy-component"

const loadMenu = () => import("./menus/account-menu")

/** The account menu's button, which looks the same before and after the menu has loaded. */
function AccountTrigger({ name, ...rest }: ComponentProps<"button"> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(buttonStyle("secondary"), "max-w-52 min-w-0 max-sm:hidden")}
    >
      <UserRound aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  )
}

/** Opens the account menu, which is loaded on demand: no click is lost while it loads. */
export function AccountButton({ user }: { user: User }) {
  const [isOpened, setOpened] = useState(false)
  const { Component: AccountMenu, preload, loadNow } = useLazyComponent(loadMenu)
  const open = () => void loadNow().then(setOpened)
  if (isOpened && AccountMenu)
    return <AccountMenu user={user} trigger={<AccountTrigger name={user.username} />} />
  return (
    <AccountTrigger
      name={user.username}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={({ key }) => key === "ArrowDown" && open()}
    />
  )
}
