import type { Invitation } from "@shop/contracts"
import { Card } from "~/components/card"
import { useFormatDate } from "~/lib/date"

/** Who was invited to administrate the shop and has not accepted yet; renders nothing if there is nobody. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const dateOf = useFormatDate()
  if (invitations.length === 0) return null
  return (
    <Card className="mt-6 p-5">
      <h2 className="text-lg font-semibold">Invitations ({invitations.length})</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Anyone who accepts an invitation becomes an administrator. An invitation is no longer valid when its
        sender stops being an administrator. You can cancel invitations in the engine’s admin, under Settings,
        Users.
      </p>
      <ul className="mt-1 divide-y divide-line">
        {invitations.map(({ id, email, inviter, createdAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 last:pb-0">
            <span className="font-semibold wrap-anywhere">{email}</span>
            <span className="text-sm wrap-anywhere">
              Sent {inviter && `by ${inviter} `}on {dateOf(createdAt)} · valid until {dateOf(expiresAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
