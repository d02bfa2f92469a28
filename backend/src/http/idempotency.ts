import { createHash } from "node:crypto"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_MODULE } from "../modules/idempotency"
import { idempotencyLock } from "../domains/lock/locks"
import { throwError } from "../errors/api-error"

/** An answer as it goes out, and as it is kept. */
export interface Answer {
  status: number
  body: unknown
  /** With an answer that says "later", which is never kept. */
  retryAfterSeconds?: number
}

const MAX_KEY_LENGTH = 255

// A sign-in that ran out, too many attempts and faults of ours say nothing about the call itself.
function isFinal(status: number): boolean {
  return status < 500 && status !== 401 && status !== 429
}

// Of the bytes that came: what they say is not judged yet, and may be nested deeper than can be written again.
function fingerprintOf(req: MedusaRequest): string {
  const path = req.originalUrl.split("?")[0] ?? ""
  const body = (req.rawBody as Buffer | undefined) ?? "{}"
  return createHash("sha256").update(`${req.method} ${path}\n`).update(body).digest("hex")
}

function keyOf(req: MedusaRequest): string | undefined {
  const key = req.get("idempotency-key")?.trim()
  if (!key) return undefined
  if (key.length > MAX_KEY_LENGTH) {
    throwError("validation", undefined, { "Idempotency-Key": `Must be ${MAX_KEY_LENGTH} characters or less` })
  }
  return key
}

/** The key of a call and the SHA-256 of its content; null without a key. */
export function idempotentCallOf(req: MedusaRequest): { key: string; fingerprint: string } | null {
  const key = keyOf(req)
  return key ? { key, fingerprint: fingerprintOf(req) } : null
}

/**
 * Runs a call once per account and `Idempotency-Key`: later calls with the same key and content get the
 * first one's answer, calls at the same time wait for it. Without a key the call just runs.
 *
 * @throws ApiError `idempotency_mismatch` when the key came with other content before
 */
export async function withIdempotency(
  req: MedusaRequest,
  scope: MedusaContainer,
  accountId: number,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const call = idempotentCallOf(req)
  if (!call) return run()
  const { key, fingerprint } = call
  const answers = scope.resolve(IDEMPOTENCY_MODULE)
  const locking = scope.resolve(Modules.LOCKING)
  const lock = idempotencyLock(accountId, key)
  return locking.execute(
    lock.key,
    async () => {
      const [known] = await answers.listIdempotentAnswers({ account_id: accountId, key }, { take: 1 })
      const isFresh =
        known && Date.now() - new Date(known.created_at).getTime() < IDEMPOTENCY_HOURS * 3_600_000
      if (known && !isFresh) await answers.deleteIdempotentAnswers([known.id])
      if (known && isFresh) {
        if (known.fingerprint !== fingerprint) throwError("idempotency_mismatch")
        return { status: known.status, body: known.body }
      }
      const answer = await run()
      if (isFinal(answer.status)) {
        await answers.createIdempotentAnswers({
          account_id: accountId,
          key,
          fingerprint,
          status: answer.status,
          body: answer.body as Record<string, unknown> | null,
        })
      }
      return answer
    },
    { timeout: lock.timeout },
  )
}
