import { Badge, Text } from "@medusajs/ui"
import type { CustomerAccountAnswer } from "@shop/contracts"
import { rolesOf } from "@shop/contracts/rules"

type Account = NonNullable<CustomerAccountAnswer["account"]>

const STARTER_KIT = { none: "Not included", waiting: "Ships with the first order", sent: "Sent" } as const

const REASONS: Record<string, string> = {
  payment: "Paid",
  admin: "Granted by an administrator",
  import: "Imported",
}

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" })

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-start px-6 py-4">
      <Text size="small" weight="plus">
        {label}
      </Text>
      <div className="text-ui-fg-subtle txt-small">{children}</div>
    </div>
  )
}

/** Username, roles and the membership ledger of an account. */
export function AccountSummary({ account }: { account: Account }) {
  const roles = rolesOf(account).map(({ label }) => label)
  return (
    <>
      <Row label="Username">{account.username}</Row>
      <Row label="Roles">
        <div className="flex flex-wrap gap-1">
          {roles.length === 0
            ? "Regular"
            : roles.map((role) => (
                <Badge key={role} size="2xsmall">
                  {role}
                </Badge>
              ))}
        </div>
      </Row>
      <Row label="Membership">
        {account.memberships.length === 0 && "None"}
        {account.memberships.map((grant) => (
          <p key={grant.grantedAt}>
            {REASONS[grant.reason] ?? grant.reason}, {date.format(new Date(grant.grantedAt))}
            {grant.revokedAt && `; ended ${date.format(new Date(grant.revokedAt))}`}
          </p>
        ))}
      </Row>
      <Row label="Starter kit">{STARTER_KIT[account.starterKit]}</Row>
    </>
  )
}
