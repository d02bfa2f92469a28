import { inRoot } from "./lib/paths"
import medusa from "./medusa"

/** `npm run emails -- retry`: makes every email due now that failed or is waiting for another attempt. */
export default async function main(): Promise<void> {
  await medusa(["exec", inRoot("backend", ".medusa", "server", "src", "scripts", "retry-emails.js")])
}
