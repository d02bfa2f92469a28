import { ERRORS, type ErrorCode } from "@shop/contracts"
import type { AdminClient } from "@shop/contracts/admin-client"
import { ApiError } from "@shop/contracts/client"
import { useIsMutating, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { useMutation } from "~/lib/use-mutation"

const UPLOAD_KEY = ["upload"]

interface Upload<Output> {
  /** Noun for messages, such as "picture". */
  what: string
  maxBytes: number
  /** Error code for larger files. */
  tooLarge: ErrorCode
  send: (api: AdminClient, file: File, signal: AbortSignal) => Promise<Output>
  onUploaded: (output: Output) => void
}

/**
 * Uploads one file at a time. If the component unmounts meanwhile, the upload is aborted and `onUploaded` isn't called.
 * Files that are too large fail with the API's error message, without being sent.
 */
export function useUpload<Output>({ what, maxBytes, tooLarge, send, onUploaded }: Upload<Output>) {
  const client = useQueryClient()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: `The ${what} wasn't uploaded.`,
  })
  const { mutate, status, error, reset } = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: async (file: File) => {
      const refusal = ERRORS[tooLarge]
      if (file.size > maxBytes) throw new ApiError(refusal.status, tooLarge, refusal.message)
      underWay.current = new AbortController()
      return send(adminApiOf(client), file, underWay.current.signal)
    },
  })
  const pending = status === "pending"
  const upload = (file: File) => {
    if (pending) return
    mutate(file, {
      onSuccess: onUploaded,
      onError: (failure) => void sessionEnded(failure),
    })
  }
  return { upload, status, problem: error?.message, reset: () => !pending && reset() }
}

/** Whether a file is being uploaded; saving has to wait for it. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOAD_KEY }) > 0
}
