import type { OutgoingHttpHeaders } from "node:http"
import type { DetachedAnswer } from "./detached-answer"

/**
 * After this a response is rendered again even if its revision still holds: the year in the footer changes by itself,
 * and if a process dies between a change in the engine and the update of our revision, the change goes unnoticed.
 */
export const LONGEST_KEPT_MS = 60_000

export const CACHE_STATUS = "cache-status"
const POLICY = "content-security-policy"
const NONCE = /\s?'nonce-[^']*'/g

/** Whether a response is complete, and the same for everybody who may get it. */
export function mayBeKept({ status, headers, isCutShort }: DetachedAnswer): boolean {
  return status === 200 && !isCutShort && isForEverybody(headers)
}

function isForEverybody(headers: OutgoingHttpHeaders): boolean {
  const control = String(headers["cache-control"])
  return (
    /\bpublic\b/.test(control) &&
    !headers["set-cookie"] &&
    !headers["content-encoding"] &&
    !headers[CACHE_STATUS]
  )
}

/** Removes the nonce, because a shared nonce protects nobody: shared pages allow their scripts by hash. */
export function withoutNonce(detached: DetachedAnswer): DetachedAnswer {
  const policy = detached.headers[POLICY]
  if (typeof policy !== "string") return detached
  return { ...detached, headers: { ...detached.headers, [POLICY]: policy.replace(NONCE, "") } }
}
