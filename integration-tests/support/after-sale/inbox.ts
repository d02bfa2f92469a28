import { setTimeout as sleep } from "node:timers/promises"
import type { Sql } from "postgres"
import { mailsTo } from "../mailbox"

const PAUSE_MS = 50
const PATIENCE_MS = 15_000

/** The emails to one person, at all the addresses that they have had. */
export class Inbox {
  private read: string[] = []

  constructor(
    private readonly shop: { sql: Sql; mailDirectory: string },
    /** Oldest first; the last one is in use. */
    readonly addresses: string[],
  ) {}

  /** Subjects without the shop's name, and with N in place of the order number. */
  private async subjects(): Promise<string[]> {
    const { mailDirectory } = this.shop
    const mails = await Promise.all(this.addresses.map((address) => mailsTo(mailDirectory, address)))
    return mails
      .flat()
      .map(({ subject = "" }) => (subject.split(" – ")[0] ?? "").replace(/order \d+/, "order N"))
  }

  private async isOutboxEmpty(): Promise<boolean> {
    const rows = await this.shop.sql`
      select from email_message where status = 'pending' and recipient = any(${this.addresses})`
    return rows.length === 0
  }

  /**
   * The subjects that are new since the last call, in alphabetical order. Waits for the expected number of emails, then
   * until the outbox is empty, so that a surplus email is noticed.
   */
  async newSubjects(expected: number): Promise<string[]> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(PAUSE_MS)) {
      if ((await this.subjects()).length >= this.read.length + expected) break
    }
    await sleep(5 * PAUSE_MS)
    while (!(await this.isOutboxEmpty())) await sleep(PAUSE_MS)
    const all = await this.subjects()
    const fresh = [...all]
    for (const subject of this.read) fresh.splice(fresh.indexOf(subject), 1)
    this.read = all
    return fresh.sort()
  }
}
