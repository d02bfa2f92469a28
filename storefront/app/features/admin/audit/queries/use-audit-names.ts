import { useAllCategories } from "../../categories/queries/get-all-categories"
import { useAssignableDoctors } from "../../products/queries/get-assignable-doctors"
import type { AuditNames } from "../lib/audit-changes"

/** Names of the categories and doctors that audit entries refer to by id; empty while they load. */
export function useAuditNames(): AuditNames {
  const { data: categories = [] } = useAllCategories()
  const { data: doctors = [] } = useAssignableDoctors()
  return {
    categories: new Map(categories.map(({ id, name }) => [String(id), name])),
    doctors: new Map(doctors.map(({ id, fullName }) => [String(id), fullName ?? `#${id}`])),
  }
}
