import type { AdminOrderDetail } from "@shop/contracts"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { PRINT_STYLE, Panel } from "../../common/components/panel"

export function OrderCustomer({ user }: Pick<AdminOrderDetail, "user">) {
  const { id, username, email, fullName } = user
  return (
    <Panel title="Customer" className={PRINT_STYLE}>
      <p className="font-medium wrap-anywhere">{fullName ?? username}</p>
      {fullName && <p className="text-sm wrap-anywhere text-ink-soft">{username}</p>}
      <p className="mt-1 text-sm wrap-anywhere">
        <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center text-accent hover:underline">
          {email}
        </a>
      </p>
      {id !== null && (
        <TextLink to={adminPaths.users({ q: username })} className="mt-2 -mb-2 text-sm print:hidden">
          Show the account
        </TextLink>
      )}
    </Panel>
  )
}
