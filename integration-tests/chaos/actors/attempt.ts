import { setTimeout as sleep } from "node:timers/promises"
import { ApiError } from "@shop/contracts/client"
import { freshName } from "./person"

/** The outcome of a call: its answer, a refusal, or nothing because the server died or took too long. */
export type Attempt<T> =
  | { outcome: "answered"; answer: T; ms: number }
  | { outcome: "refused"; status: number; code: string; message: string; ms: number }
  | { outcome: "lost"; ms: number }

/** Awaits a call and returns its outcome instead of throwing. */
export async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  try {
    return { outcome: "answered", answer: await call(), ms: ms() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return { outcome: "lost", ms: ms() }
    const { status, code, message } = error
    return { outcome: "refused", status, code, message, ms: ms() }
  }
}

/** Whether somebody was asked to come back later: the shop is busy, or lacks something it needs. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unavailable"
}

/** Makes a call with a key that it keeps until the call is answered for good, as the shop's pages do. */
export function keyed<T>(call: (idempotencyKey: string) => Promise<T>): () => Promise<T> {
  let key = freshName("key")
  return async () => {
    try {
      return await call(key)
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key = freshName("key")
      throw error
    }
  }
}

const COME_BACK_MS = 2000
const MOST_TRIES = 20

/** Does a round's preparations, retrying when the shop asks to come back later. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || tries === MOST_TRIES) throw error
      await sleep(COME_BACK_MS)
    }
  }
}

/** The answers of the attempts that succeeded. */
export function answersOf<T>(attempts: readonly Attempt<T>[]): T[] {
  return attempts.flatMap((made) => (made.outcome === "answered" ? [made.answer] : []))
}

/** Summarizes attempts in words: `2 × answered, 1 × 409 out_of_stock`. */
export function outcomesOf(attempts: readonly Attempt<unknown>[]): string {
  const words = attempts.map((made) =>
    made.outcome === "refused" ? `${made.status} ${made.code}` : made.outcome,
  )
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(", ")
}
