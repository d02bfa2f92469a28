import { createRequire } from "node:module"
import path from "node:path"

const require = createRequire(import.meta.url)

/** The code that an authenticator app shows at a time, now by default. */
export const { generateTotpCode } = require(
  path.join(path.dirname(require.resolve("@medusajs/auth")), "utils/totp.js"),
) as { generateTotpCode: (options: { secret: string; timestamp?: number }) => string }
