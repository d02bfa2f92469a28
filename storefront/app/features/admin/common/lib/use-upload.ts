import { ERRORS, type ErrorCode } from "@shop/contracts"
import type { AdminClient } from "@shop/contracts/admin-client"
import { ApiError } from "@shop/contracts/client"
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { useSessionEnded } from "~/lib/session/use-session-ended"

const UPLOAD_KEY = ["upload"]

interface Upload<Output> {
  /** What it is in words, such as "picture". */
  what: string
  maxBytes: number
  /** What the shop refuses a larger file with. */
  tooLarge: ErrorCode
  send: (api: AdminClient, file: File, signal: AbortSignal) => Promise<Output>
  onUploaded: (output: Output) => void
}

/**
 * Uploads one file at a time. What uses it may go away meanwhile: then the upload ends and nothing comes of it. What is
 * too large is refused with the shop's words, without sending it.
 */
export function useUpload<Output>({ what, maxBytes, tooLarge, send, onUploaded }: Upload<Output>) {
  const client = useQueryClient()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const sessionEnded = useSessionEnded({
    title: "Please log in again",
    description: `The ${what} was not uploaded.`,
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

/** Whether a file is on its way, for which saving has to wait. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOAD_KEY }) > 0
}
