import { type Env, readEnv } from "./env"

export function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
