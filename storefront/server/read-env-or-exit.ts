import { type Env, readEnv } from "./env"

/** The environment, or the end of the process with a sentence that says what to correct. */
export function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
