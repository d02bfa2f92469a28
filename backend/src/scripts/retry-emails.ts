import type { ExecArgs } from "@medusajs/framework/types"
import { EMAIL_MODULE } from "#modules/email/index"

/** `medusa exec …/retry-emails.js`: makes every email due that failed or waits for another attempt. */
export default async function retryEmails({ container }: Pick<ExecArgs, "container">): Promise<void> {
  const count = await container.resolve(EMAIL_MODULE).retryAll()
  process.stdout.write(`Emails queued again: ${count}. The running shop sends them within a minute.\n`)
}
