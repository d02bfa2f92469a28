import type { OutgoingHttpHeaders } from "node:http"
import type { DetachedAnswer } from "./detached-answer"

/**
 * After this an answer is made anew, although its revision holds: the year in the footer changes by itself, and a process that
 * ends between a change in the engine and our revision leaves it unnoticed.
 */
export const LONGEST_KEPT_MS = 60_000

export const CACHE_STATUS = "cache-status"
const POLICY = "content-security-policy"
const NONCE = /\s?'nonce-[^']*'/g

/** Whether an answer is the same for all who may get it, and as good as any that could be made now. */
export function mayBeKept({ status, headers, isOutdated }: DetachedAnswer): boolean {
  return status === 200 && !isOutdated && isForEverybody(headers)
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

/** A nonce that several people get protects nobody: pages for everybody allow their scripts by hashes. */
export function withoutNonce(detached: DetachedAnswer): DetachedAnswer {
  const policy = detached.headers[POLICY]
  if (typeof policy !== "string") return detached
  return { ...detached, headers: { ...detached.headers, [POLICY]: policy.replace(NONCE, "") } }
}
