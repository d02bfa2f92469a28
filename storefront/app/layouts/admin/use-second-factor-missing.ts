import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { adminPaths } from "~/config/admin-paths"
import { hasErrorCode } from "~/lib/form/has-error-code"

/** Leads administrators who need a second factor first, on whichever screen they are told so, to where it is set up. */
export function useSecondFactorMissing(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const isMissing = type === "updated" && hasErrorCode(query.state.error, "second_factor_required")
        if (isMissing) void navigate(adminPaths.settings())
      }),
    [client, navigate],
  )
}
