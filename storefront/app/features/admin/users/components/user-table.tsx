import type { User } from "@shop/contracts"
import { ROLES } from "@shop/contracts/rules"
import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { Switch } from "~/features/admin/users/components/switch"
import { DateText } from "~/components/date/date-text"
import { useFormatDate } from "~/lib/date"
import type { RoleChange } from "../lib/role-change"
import { RoleBadge } from "./role-badge"
import { UserDataActions } from "./user-data-actions"
import { UserIdentity } from "./user-identity"

/** The role with the most access comes last. */
const COLUMNS = [...ROLES].reverse()

interface UserTableProps {
  users: User[]
  onChange: (change: RoleChange) => void
  onShowSessions: (user: User) => void
  onDelete: (user: User) => void
}

/** When a doctor's approval ends, as a button that opens a dialog to change it. */
function ApprovalEnd({ user, onChange }: { user: User; onChange: () => void }) {
  const formatDate = useFormatDate()
  const end = user.doctorUntil ? `until ${formatDate(user.doctorUntil)}` : "no end date"
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${end}: change ${user.username}'s approval end date`}
      onClick={onChange}
      className="mt-3 block min-h-7 text-xs max-md:ml-auto whitespace-nowrap text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {end}
    </button>
  )
}

/** Users with a switch for each of their flags. */
export function UserTable({ users, onChange, onShowSessions, onDelete }: UserTableProps) {
  const columns: Column<User>[] = [
    { header: "User", isTitle: true, cell: (user) => <UserIdentity user={user} /> },
    { header: "Role", cell: (user) => <RoleBadge user={user} /> },
    ...COLUMNS.map(({ label: header, flag }) => ({
      header,
      cell: (user: User) => (
        <>
          <Switch
            label={`${header}: ${user.username}`}
            isOn={user[flag]}
            onChange={(value) => onChange({ user, flag, value })}
            className="-my-1.5"
          />
          {flag === "isDoctor" && user.isDoctor && (
            <ApprovalEnd user={user} onChange={() => onChange({ user, flag, value: true, renewal: true })} />
          )}
        </>
      ),
    })),
    {
      header: "Joined",
      cell: ({ createdAt }) => <DateText at={createdAt} className="whitespace-nowrap" />,
    },
    {
      header: "Account",
      isActions: true,
      cell: (user) => (
        <UserDataActions
          user={user}
          onShowSessions={() => onShowSessions(user)}
          onDelete={() => onDelete(user)}
        />
      ),
    },
  ]
  return <DataTable label="Users" columns={columns} rows={users} keyOf={({ id }) => id} />
}
