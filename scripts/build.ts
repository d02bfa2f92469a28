import { build } from "./lib/build"
import { log, secondsSince } from "./lib/output"

/** `npm run build [-- part …]`: builds what has changed since the last build. */
export default async function main(parts: string[]): Promise<void> {
  const startedAt = Date.now()
  await build(parts.length > 0 ? parts : undefined)
  log(`Everything is built (${secondsSince(startedAt)}).`)
}
