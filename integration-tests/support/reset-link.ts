import { createHash, randomBytes } from "node:crypto"
import type postgres from "postgres"

/** Stores a link for a new password as if it had been mailed. Returns its token. */
export async function storeResetLink(sql: postgres.Sql, accountId: number, minutes: number): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  const hash = createHash("sha256").update(token).digest("hex")
  await sql`insert into password_reset (id, token_hash, account_id, expires_at)
    values (${token}, ${hash}, ${accountId}, now() + make_interval(mins => ${minutes}))`
  return token
}
