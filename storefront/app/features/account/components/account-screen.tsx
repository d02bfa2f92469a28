import type { User } from "@shop/contracts"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import { Badge } from "~/components/badge"
import { Tabs } from "~/components/navigation/tabs"
import { MembershipPanel } from "./membership-panel"
import { ProfilePanel } from "./profile-panel"
import { QuickActions } from "./quick-actions"

const TABS = ["profile", "orders", "membership"]

interface AccountScreenProps {
  user: User
  /** The address that replaces the user's once it is confirmed; null for none. */
  newEmail: string | null
  /** The newest orders, with a link to all of them. */
  orders: ReactNode
  roles: readonly string[]
}

/** Profile, orders and membership as tabs; the `tab` query parameter says which is open. */
export function AccountScreen({ user, newEmail, orders, roles }: AccountScreenProps) {
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((name) => name === query.get("tab")) ?? "profile"
  const openTab = (value: string) =>
    setQuery(value === "profile" ? {} : { tab: value }, { replace: true, preventScrollReset: true })
  return (
    <div className="page py-8 sm:py-14">
      <p className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {roles.map((role) => (
          <Badge key={role} tone="accent">
            {role}
          </Badge>
        ))}
      </p>
      <h1 className="display text-3xl wrap-anywhere">{user.fullName ?? user.username}</h1>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-14">
        <Tabs
          label="Account"
          value={tab}
          onValueChange={openTab}
          className="min-w-0"
          tabs={[
            { value: "profile", label: "Profile", content: <ProfilePanel user={user} newEmail={newEmail} /> },
            { value: "orders", label: "Orders", content: orders },
            { value: "membership", label: "Membership", content: <MembershipPanel user={user} /> },
          ]}
        />
        <QuickActions user={user} />
      </div>
    </div>
  )
}
