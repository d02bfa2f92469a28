import { config, z } from "zod"

// The pages' security policy forbids `eval`; zod would try it for faster parsers, and browsers report each attempt.
if ("document" in globalThis) config({ jitless: true })

export { z }
