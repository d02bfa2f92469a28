import { UserError } from "./lib/output"
import { inRoot } from "./lib/paths"
import medusa from "./medusa"

/** `npm run emails -- retry`: makes every email due now that failed or is waiting for another attempt. */
export default async function main([task = ""]: string[]): Promise<void> {
  if (task !== "retry") throw new UserError("Say what to do with the emails: npm run emails -- retry.")
  await medusa(["exec", inRoot("backend", ".medusa", "server", "src", "scripts", "retry-emails.js")])
}
