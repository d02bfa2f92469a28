import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { UserError } from "./output"

const NAMES = ["JWT_SECRET", "COOKIE_SECRET", "AUTH_MFA_ENCRYPTION_KEY", "PROXY_SECRET"] as const

/** Random values generated once for this shop, and stored in a file that only its owner can read. */
export type Secrets = Record<(typeof NAMES)[number], string>

function readSecrets(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>
  } catch {
    throw new UserError(
      `${file} is not valid JSON. Restore it from a backup, or delete it, which signs everyone out.`,
    )
  }
}

/** Reads this shop's secrets, and generates those that are missing. */
export function loadSecrets(dataDirectory: string): Secrets {
  const file = path.join(dataDirectory, "secrets.json")
  const known = readSecrets(file)
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString("hex")]),
  ) as Secrets
  if (NAMES.some((name) => !known[name])) {
    mkdirSync(dataDirectory, { recursive: true })
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
  }
  return secrets
}
