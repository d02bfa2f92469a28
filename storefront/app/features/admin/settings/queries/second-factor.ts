import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "../../common/lib/admin-api"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

export const getSecondFactorQuery = () =>
  queryOptions({
    queryKey: ["admin", "second-factor"],
    queryFn: ({ client, signal }) => adminApiOf(client).getSecondFactor(undefined, { signal }),
  })

/** Whether the administrator's own sign-in asks for a second factor. */
export function useSecondFactor() {
  return useQuery(getSecondFactorQuery())
}

const nothing = () => Promise.resolve()

export function useStartSecondFactor() {
  return useAdminMutation({
    write: (api, body: { currentPassword: string }) => api.startSecondFactor({ body }),
    done: () => ({
      title: "Scan the code",
      description: "Nothing changes until you enter the first code.",
    }),
    failed: (message) => ({ title: "Failed to set up two-factor authentication", description: message }),
    renew: nothing,
  })
}

export function useConfirmSecondFactor() {
  return useAdminMutation({
    write: (api, body: { id: string; code: string }) => api.confirmSecondFactor({ body }),
    done: () => ({
      title: "Two-factor authentication is on",
      description: "You've been signed out everywhere else.",
    }),
    failed: (message) => ({ title: "Failed to turn on two-factor authentication", description: message }),
  })
}

export function useRenewRecoveryCodes() {
  return useAdminMutation({
    write: (api, body: { code: string }) => api.renewRecoveryCodes({ body }),
    done: () => ({ title: "New recovery codes", description: "Your old codes no longer work." }),
    failed: (message) => ({ title: "Failed to create recovery codes", description: message }),
    renew: nothing,
  })
}

export function useRemoveSecondFactor() {
  return useAdminMutation({
    write: (api, body: { code: string }) => api.removeSecondFactor({ body }),
    done: () => ({
      title: "Two-factor authentication is off",
      description: "You now sign in with your password alone.",
    }),
    failed: (message) => ({ title: "Failed to turn off two-factor authentication", description: message }),
  })
}
