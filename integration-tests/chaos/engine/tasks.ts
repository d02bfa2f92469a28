/** What a tested engine can be told to do, with what it is given and answers. */
export interface EngineTasks {
  /** Runs every scheduled job once, without the time they leave to calls that are under way. */
  settle: { input: Record<never, never>; answer: { failed: string[] } }
  /** Compares the read models with the engine. */
  check: { input: Record<never, never>; answer: { differences: string[] } }
  /** Which of these locks can't be had. */
  locks: { input: { keys: string[] }; answer: { held: string[] } }
  /** Lets the engine's clock be so far ahead of the real one, or behind it. */
  clock: { input: { milliseconds: number }; answer: { now: number } }
}

export type TaskName = keyof EngineTasks
