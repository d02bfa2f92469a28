import { inRoot } from "./lib/paths"
import medusa from "./medusa"

/** `npm run emails -- retry`: resends all emails that failed or are waiting to be retried. */
export default async function main(): Promise<void> {
  await medusa(["exec", inRoot("backend", ".medusa", "server", "src", "scripts", "retry-emails.js")])
}
