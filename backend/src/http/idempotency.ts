import { createHash } from "node:crypto"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { IDEMPOTENCY_MODULE } from "#modules/idempotency/index"
import type { IdempotentCall } from "#modules/idempotency/service"
import { idempotencyLock } from "#domains/operations/lock/locks"
import { throwError } from "#errors/api-error"
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible"
import { createClient } from "redis"
import { environment } from "#lib/environment"

const COMMAND_TIMEOUT_MS = 1000
const LONGEST_RECONNECT_DELAY_MS = 5000

function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: { reconnectStrategy: (retries) => Math.min(retries * 200, LONGEST_RECONNECT_DELAY_MS) },
  })
  // Without a listener, a lost connection would end the process. The limiter counts in memory meanwhile.
  client.on("error", () => undefined)
  client.connect().catch(() => undefined)
  return client
}

let client: ReturnType<typeof connect> | undefined

/**
 * Counts failures by key: in Redis when configured, so that all servers share the counts, else in memory.
 * While Redis is unreachable, each server counts for itself.
 *
 * @param points failures allowed per window
 * @param duration length of the window in seconds
 */
export function attemptStore(keyPrefix: string, points: number, duration: number): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration })
  const { redisUrl } = environment
  if (!redisUrl) return memory
  client ??= connect(redisUrl)
  return new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: memory,
  })
}

/** A response as sent and stored. */
export interface Answer {
  status: number
  body: unknown
  /** Set for responses that mean "later", which are never stored. */
  retryAfterSeconds?: number
}

const MAX_KEY_LENGTH = 255
/** Refused calls change nothing, so beyond this number per account they run again instead of being stored. */
const MOST_REFUSALS = 100

// An expired session, too many attempts and server errors are not a result of the call itself.
function isFinal(status: number): boolean {
  return status < 500 && status !== 401 && status !== 429
}

// A hash of the raw bytes: the parsed body is not validated yet, and may be nested too deeply to be serialized again.
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

/** A call that may be repeated. */
export interface RepeatableCall {
  call: IdempotentCall
  /** The order that it wrote when it was interrupted before; null if none. */
  orderId: string | null
}

/**
 * Runs a call once per account and `Idempotency-Key`: later calls with the same key and content get the first
 * one's response, concurrent calls wait for it. Without a key the call just runs.
 *
 * @throws ApiError `idempotency_mismatch` when the key was used with other content before, `validation` when it is
 *   too long
 */
export async function withIdempotency(
  req: MedusaRequest,
  scope: MedusaContainer,
  accountId: number,
  run: (repeatable: RepeatableCall | null) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(req)
  if (!key) return run(null)
  const call = { accountId, key, fingerprint: fingerprintOf(req) }
  const answers = scope.resolve(IDEMPOTENCY_MODULE)
  const lock = idempotencyLock(accountId, key)
  return scope.resolve(Modules.LOCKING).execute(
    lock.key,
    async () => {
      const known = await answers.find(call)
      if (known && known.fingerprint !== call.fingerprint) throwError("idempotency_mismatch")
      if (known?.status != null) return { status: known.status, body: known.body }
      const answer = await run({ call, orderId: known?.orderId ?? null })
      const { status } = answer
      if (!isFinal(status)) return answer
      if (status < 400 || !(await answers.hasRefusals(accountId, MOST_REFUSALS))) {
        await answers.recordAnswer(call, answer)
      }
      return answer
    },
    { timeout: lock.timeout },
  )
}
