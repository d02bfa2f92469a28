import type { User } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { shrinkPicture } from "~/components/buyer-pictures/shrink-picture"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { setViewer } from "~/lib/session/viewer-cache"
import { toast } from "~/lib/toast-store"
import { useMutation } from "~/lib/use-mutation"

function usePictureChange<Input>(change: (input: Input) => Promise<User>, title: string) {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "Your picture wasn't changed.",
  })
  return useMutation({
    mutationFn: change,
    onSuccess: async (user) => {
      await setViewer(client, user)
      toast({ title })
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      toast({ title: "Picture not changed", description: error.message, variant: "destructive" })
    },
  })
}

/** Uploads a picture of the viewer. */
export function useUploadPicture() {
  const client = useQueryClient()
  return usePictureChange(
    async (file: File) => apiOf(client).setUserPicture({ file: await shrinkPicture(file) }),
    "Picture saved",
  )
}

/** Removes the viewer's picture. */
export function useRemovePicture() {
  const client = useQueryClient()
  return usePictureChange((_: void) => apiOf(client).deleteUserPicture(), "Picture removed")
}
