/** The tasks that a tested engine accepts, with their input and answer. */
export interface EngineTasks {
  /** Runs every scheduled job once, without the grace period for calls in progress. */
  settle: { input: Record<never, never>; answer: { failed: string[] } }
  /** Compares the read models with the engine. */
  check: { input: Record<never, never>; answer: { differences: string[] } }
  /** Which of these locks can't be acquired. */
  locks: { input: { keys: string[] }; answer: { held: string[] } }
  /** Sets the engine's clock ahead of the real one, or behind it if negative. */
  clock: { input: { milliseconds: number }; answer: { now: number } }
}

export type TaskName = keyof EngineTasks
