import { PASSWORD, registered, uniqueName, visit, type Visitor } from "../visitor"
import { Inbox } from "./inbox"
import type { AfterSale } from "./order-life"

const PROFILE = { doctorTitle: "Dr.", doctorSpecialty: "Knee", doctorBio: "Since 1999.", profileImage: null }
const NAME = "Robin Tester"
const DAY_MS = 86_400_000

const DOCTOR = {
  none: "",
  requested: "waits as a doctor",
  approved: "doctor",
  rejected: "refused as a doctor",
  expired: "approval is over",
}

/** One account: its membership, its doctor application, and its data. */
export class AccountLife {
  private intentId = ""
  private fullName = NAME

  private constructor(
    private readonly sale: AfterSale,
    private readonly baseUrl: string,
    private readonly account: Visitor,
    private readonly id: number,
    private readonly username: string,
    readonly inbox: Inbox,
  ) {}

  static async begin(sale: AfterSale, baseUrl: string): Promise<AccountLife> {
    const account = await registered(baseUrl)
    const { id, username, email } = await account.api.getUser()
    return new AccountLife(sale, baseUrl, account, id, username, new Inbox(sale, [email]))
  }

  private get email(): string {
    return this.inbox.addresses.at(-1) ?? ""
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

  /** Sets the end of the approval, and runs the job that checks approvals. */
  async limitApproval(days: number): Promise<void> {
    const doctorUntil = new Date(Date.now() + days * DAY_MS).toISOString()
    await this.staff.setUserRole({ params: { id: this.id }, body: { isDoctor: true, doctorUntil } })
    await this.lookAtApprovals()
  }

  /**
   * Lets the approval end. Its date is moved in the database, because setting it in the shop to a moment so near would
   * trigger a notification by any job that runs before it has passed.
   */
  async letApprovalEnd(): Promise<void> {
    await this.sale.sql`
      update account set doctor_until = now() - interval '1 second' where id = ${this.id}`
    await this.lookAtApprovals()
  }

  private async lookAtApprovals(): Promise<void> {
    await this.sale.engine.post("/admin/workflows-executions/end-doctor-approvals/run", { input: {} })
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
    this.inbox.addresses.push(email)
  }

  async signInElsewhere(): Promise<void> {
    await visit(this.baseUrl).api.login({ body: { username: this.username, password: PASSWORD } })
  }

  /** The state that the account's pages show. */
  async ownerSees(): Promise<string> {
    const { isMember } = await this.account.api.getUser()
    const { starterKit } = await this.account.api.getMembership()
    const { status } = await this.account.api.getDoctorApplication()
    const kit = starterKit === "waiting" ? "member, kit waits" : "member"
    return [isMember ? kit : "no member", DOCTOR[status]].filter(Boolean).join(" · ")
  }

  /** The state that `/admin/users` shows. */
  async adminShows(): Promise<string> {
    const users = await this.staff.listUsers({ query: { q: this.email } })
    const { isMember, isDoctor } = users.find(({ id }) => id === this.id) ?? {}
    const waiting = await this.staff.listDoctorApplications({ query: { limit: 1000 } })
    const asDoctor = isDoctor ? "doctor" : waiting.some(({ id }) => id === this.id) ? DOCTOR.requested : ""
    return [isMember ? "member" : "no member", asDoctor].filter(Boolean).join(" · ")
  }
}
