import { config, z } from "zod"

// Pages forbid `eval`; zod would try it for faster parsers, which browsers report as a violation.
if ("document" in globalThis) config({ jitless: true })

export { z }
