import type { DoctorApplicationBody } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { refreshViewer } from "~/lib/session/viewer-cache"
import { useMutation } from "~/lib/use-mutation"
import { getDoctorApplicationQuery } from "./get-doctor-application"

/** Applies for the doctor role, which is granted at once unless approval is required. */
export function useApplyAsDoctor() {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({ title: "Please sign in again", description: "Nothing was sent." })
  return useMutation({
    mutationFn: (body: DoctorApplicationBody) => apiOf(client).applyAsDoctor({ body }),
    onSuccess: async (application) => {
      client.setQueryData(getDoctorApplicationQuery().queryKey, application)
      if (application.status === "approved") await refreshViewer(client)
      toast(
        application.status === "approved"
          ? { title: "Welcome, Doctor", description: "Your storefront is open." }
          : { title: "Thank you", description: "We'll review your profile and email you our decision." },
      )
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      toast({ title: "Application not sent", description: error.message, variant: "destructive" })
    },
  })
}
