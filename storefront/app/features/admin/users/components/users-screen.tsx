import type { User } from "@shop/contracts"
import { useState } from "react"
import { adminPaths } from "~/config/admin-paths"
import { pageParam } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { NoResults } from "../../common/components/no-results"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import type { RoleChange } from "../lib/role-change"
import { userFilterOf } from "../lib/user-filter"
import { useApiKeys } from "../queries/get-api-keys"
import { useInvitations } from "../queries/get-invitations"
import { useDoctorApplications } from "../queries/get-doctor-applications"
import { useUserPage } from "../queries/get-user-page"
import { ApiKeys } from "./api-keys"
import { Invitations } from "./invitations"
import { DoctorApproval } from "./doctor-approval"
import { DoctorApplications } from "./doctor-applications"
import { RoleConfirmation } from "./role-confirmation"
import { UserDeletion } from "./user-deletion"
import { UserFilters } from "./user-filters"
import { UserSessions } from "./user-sessions"
import { UserTable } from "./user-table"

/** All users with their roles, applications for the doctor role, and the keys of programs. */
export function UsersScreen() {
  const { params, current, isLoading, choose, hrefOf } = useFilters()
  const page = pageParam(current)
  const query = useUserPage(userFilterOf(current), page)
  const waiting = useDoctorApplications()
  const keys = useApiKeys()
  const invitations = useInvitations()
  const refetch = () =>
    Promise.all([query.refetch(), waiting.refetch(), keys.refetch(), invitations.refetch()])
  const [change, setChange] = useState<RoleChange>()
  const Confirmation = change?.flag === "isDoctor" && change.value ? DoctorApproval : RoleConfirmation
  const [leaving, setLeaving] = useState<User>()
  const [shown, setShown] = useState<User>()
  return (
    <AdminScreen
      title="Users"
      actions={<RefreshButton query={{ isFetching: query.isFetching || waiting.isFetching, refetch }} />}
    >
      <DoctorApplications waiting={waiting.data ?? []} onAnswer={setChange} />
      <UserFilters params={params} choose={choose} />
      <QueryState
        query={query}
        error="Error loading users. Please try again."
        isLoading={isLoading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults title="No users found" resetTo={current.size > 0 ? adminPaths.users() : undefined} />
        }
      >
        {(list) => (
          <>
            <UserTable
              users={list.rows}
              onChange={setChange}
              onShowSessions={setShown}
              onDelete={setLeaving}
            />
            <ListFooter noun="users" list={list} page={page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
      <Invitations invitations={invitations.data ?? []} />
      <ApiKeys keys={keys.data ?? []} />
      {change && <Confirmation change={change} onClose={() => setChange(undefined)} />}
      {shown && <UserSessions user={shown} onClose={() => setShown(undefined)} />}
      {leaving && <UserDeletion user={leaving} onClose={() => setLeaving(undefined)} />}
    </AdminScreen>
  )
}
