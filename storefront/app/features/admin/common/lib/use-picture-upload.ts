import { ERRORS } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { MAX_PICTURE_BYTES } from "@shop/contracts/constants"
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"

const UPLOAD_KEY = ["upload-picture"]

/** What the shop would say, without sending it all that it would refuse. */
function assertSize({ size }: File) {
  const { status, message } = ERRORS.picture_too_large
  if (size > MAX_PICTURE_BYTES) throw new ApiError(status, "picture_too_large", message)
}

/**
 * Uploads one picture at a time. What uses it may go away meanwhile: then the upload ends and nothing comes of it.
 *
 * @param onUploaded gets the address of the picture, as products and categories take it
 */
export function usePictureUpload(onUploaded: (imageUrl: string) => void) {
  const client = useQueryClient()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const sessionEnded = useSessionEnded({
    title: "Please log in again",
    description: "The picture was not uploaded.",
  })
  const { mutate, status, error, reset } = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: async (file: File) => {
      assertSize(file)
      underWay.current = new AbortController()
      return apiOf(client).uploadPicture({ file }, { signal: underWay.current.signal })
    },
  })
  const pending = status === "pending"
  const upload = (file: File) => {
    if (pending) return
    mutate(file, {
      onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
      onError: (failure) => void sessionEnded(failure),
    })
  }
  return { upload, status, problem: error?.message, reset: () => !pending && reset() }
}

/** Whether a picture is on its way, for which saving has to wait. */
export function useIsPictureUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOAD_KEY }) > 0
}
