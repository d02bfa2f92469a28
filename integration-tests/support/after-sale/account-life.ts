import { setTimeout as sleep } from "node:timers/promises"
import { mailsTo } from "../mailbox"
import { PASSWORD, registered, uniqueName, visit, type Visitor } from "../visitor"
import type { AfterSale } from "./order-life"

const PROFILE = { doctorTitle: "Dr.", doctorSpecialty: "Knee", doctorBio: "Since 1999.", profileImage: null }
const NAME = "Robin Tester"

const DOCTOR = {
  none: "",
  requested: "waits as a doctor",
  approved: "doctor",
  rejected: "refused as a doctor",
}

/** One account: its membership, its wish to be a doctor, and its data. */
export class AccountLife {
  private told: string[] = []
  private intentId = ""
  private fullName = NAME

  private constructor(
    private readonly sale: AfterSale,
    private readonly baseUrl: string,
    private readonly account: Visitor,
    private readonly id: number,
    private readonly username: string,
    /** Every address that it has had. */
    private readonly addresses: string[],
  ) {}

  static async begin(sale: AfterSale, baseUrl: string): Promise<AccountLife> {
    const account = await registered(baseUrl)
    const { id, username, email } = await account.api.getUser()
    return new AccountLife(sale, baseUrl, account, id, username, [email])
  }

  private get email(): string {
    return this.addresses.at(-1) ?? ""
  }

  private get staff() {
    return this.sale.shoppers.administrator.api
  }

  async buyMembership(): Promise<void> {
    const body = { amount: 49 }
    const { clientSecret, paymentIntentId } = await this.account.api.createPaymentIntent({ body })
    await this.sale.card.confirm(clientSecret)
    this.intentId = paymentIntentId
    await this.account.api.confirmMembershipPayment({ body: { paymentIntentId } })
  }

  async refundMembership(): Promise<void> {
    await this.account.api.refundMembership({ body: { amount: 4900 } })
  }

  async refundByStaff(): Promise<void> {
    const { orderId } = await this.account.api.getMembership()
    const params = { id: orderId ?? 0 }
    await this.staff.refundOrder({ params, body: { amount: 4900, reason: "As agreed" } })
  }

  async refundAtStripe(): Promise<void> {
    await this.sale.stripe.refund(this.intentId)
  }

  async setRole(body: { isMember: boolean } | { isDoctor: boolean }): Promise<void> {
    await this.staff.setUserRole({ params: { id: this.id }, body })
  }

  async applyAsDoctor(): Promise<void> {
    await this.account.api.applyAsDoctor({ body: PROFILE })
  }

  private async change(changes: { email?: string; password?: string } = {}): Promise<void> {
    const { username, email, fullName } = this
    await this.account.api.updateProfile({ body: { username, email, fullName, ...changes } })
  }

  changeName(): Promise<void> {
    this.fullName = "Robin Renamed"
    return this.change()
  }

  changePassword(): Promise<void> {
    return this.change({ password: "another-demo" })
  }

  async changeEmail(): Promise<void> {
    const email = `${uniqueName("moved")}@example.com`
    await this.change({ email })
    this.addresses.push(email)
  }

  async signInElsewhere(): Promise<void> {
    await visit(this.baseUrl).api.login({ body: { username: this.username, password: PASSWORD } })
  }

  private async emails(): Promise<string[]> {
    const mails = await Promise.all(
      this.addresses.map((address) => mailsTo(this.sale.mailDirectory, address)),
    )
    return mails
      .flat()
      .map(({ subject = "" }) => (subject.split(" – ")[0] ?? "").replace(/order \d+/, "order N"))
  }

  private async waitingEmails(): Promise<number> {
    const rows = await this.sale.sql`
      select from email_message where status = 'pending' and recipient = any(${this.addresses})`
    return rows.length
  }

  /** The emails that the last change has led to, at all its addresses; one too many is waited for as well. */
  async newEmails(expected: number): Promise<string[]> {
    for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(50)) {
      if ((await this.emails()).length >= this.told.length + expected) break
    }
    await sleep(250)
    while ((await this.waitingEmails()) > 0) await sleep(50)
    const all = await this.emails()
    const fresh = [...all]
    for (const subject of this.told) fresh.splice(fresh.indexOf(subject), 1)
    this.told = all
    return fresh.sort()
  }

  /** What the pages of the account go by. */
  async ownerSees(): Promise<string> {
    const { isMember } = await this.account.api.getUser()
    const { starterKit } = await this.account.api.getMembership()
    const { status } = await this.account.api.getDoctorApplication()
    const kit = starterKit === "waiting" ? "member, kit waits" : "member"
    return [isMember ? kit : "no member", DOCTOR[status]].filter(Boolean).join(" · ")
  }

  /** What `/admin/users` goes by. */
  async adminShows(): Promise<string> {
    const users = await this.staff.listUsers({ query: { q: this.email } })
    const { isMember, isDoctor } = users.find(({ id }) => id === this.id) ?? {}
    const waiting = await this.staff.listDoctorApplications({ query: { limit: 1000 } })
    const asDoctor = isDoctor ? "doctor" : waiting.some(({ id }) => id === this.id) ? DOCTOR.requested : ""
    return [isMember ? "member" : "no member", asDoctor].filter(Boolean).join(" · ")
  }
}
