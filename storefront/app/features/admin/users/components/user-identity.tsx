import type { User } from "@shop/contracts"
import type { ReactNode } from "react"
import { ShopImage } from "~/components/shop-image"
import { ownPicture } from "~/lib/own-picture"
import { nameOf } from "../lib/role-change"

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase()
}

function UserPicture({ user }: { user: User }) {
  const picture = ownPicture(user.profileImage)
  if (!picture)
    return (
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold text-ink-soft"
      >
        {initialsOf(nameOf(user))}
      </span>
    )
  return (
    <span className="grid size-11 shrink-0 overflow-hidden rounded-full">
      <ShopImage src={picture} alt="" width={44} height={44} sizes="44px" className="size-11" />
    </span>
  )
}

/** Who a user is: picture or initials, username, full name and email address. */
export function UserIdentity({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3.5">
      <UserPicture user={user} />
      <div className="min-w-0 leading-snug">
        <p className="font-semibold wrap-anywhere">{user.username}</p>
        {user.fullName && <p className="wrap-anywhere">{user.fullName}</p>}
        <p className="text-xs wrap-anywhere text-ink-soft">{user.email}</p>
        {children}
      </div>
    </div>
  )
}
