import { isolated } from "@shop/contracts"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { END_NOTICE_MS, isApprovedDoctor } from "#domains/people/access/rules/product-access"
import { findAccountFacts } from "../queries/account-facts"
import { dateText } from "../rules/dates"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

type Step = "doctor-applied" | "doctor-approved" | "doctor-refused" | "doctor-expiring" | "doctor-expired"

interface Facts {
  name: string
  step: Step
  /** The last day of the approval; "any day" if it has no end. */
  lastDay: string
}

const CLOSINGS: Record<Step, string> = {
  "doctor-applied": "We'll email you our decision.",
  "doctor-approved":
    "Your storefront shows the products you recommend. You can edit your profile in your account.",
  "doctor-refused": "If you think this is a mistake, reply to this email with proof of your license.",
  "doctor-expiring": "To keep your access, reply to this email with proof of your current license.",
  "doctor-expired":
    "You can apply again in your account, or reply to this email with proof of your current license.",
}

const WITHOUT_END = "any day"

/** False for an approval that was extended after the email was queued. */
const endsSoon = (until: Date | null) => until !== null && until.getTime() - Date.now() <= END_NOTICE_MS

const sampleOf = (step: Step): Facts => ({ name: "Robin", step, lastDay: "March 3, 2027" })

/** Reports on an application as a healthcare professional, and on the end of an approval. */
export const doctorApplication = defineEmail({
  occasions: {
    "doctor-applied": {
      when: "Doctor application received",
      wording: {
        subject: "We've received your application",
        opening: "Thank you for applying as a healthcare professional. We're reviewing your application.",
      },
      sample: sampleOf("doctor-applied"),
    },
    "doctor-approved": {
      when: "Doctor application approved",
      wording: {
        subject: "Your professional account is approved",
        opening:
          "You're approved as a healthcare professional. As a member, you can now also buy products for professionals.",
      },
      sample: sampleOf("doctor-approved"),
    },
    "doctor-refused": {
      when: "Doctor application declined",
      wording: {
        subject: "About your professional account",
        opening: "You're not approved as a healthcare professional.",
      },
      sample: sampleOf("doctor-refused"),
    },
    "doctor-expiring": {
      when: "Doctor approval ends soon",
      wording: {
        subject: "Your professional approval ends soon",
        opening:
          "Your approval as a healthcare professional ends on {{lastDay}}. After that, your storefront closes and you can no longer buy products for professionals.",
      },
      sample: sampleOf("doctor-expiring"),
    },
    "doctor-expired": {
      when: "Doctor approval ended",
      wording: {
        subject: "Your professional approval has ended",
        opening:
          "Your approval as a healthcare professional ended on {{lastDay}}. Your orders and the rest of your account haven't changed.",
      },
      sample: sampleOf("doctor-expired"),
    },
  },
  load: async (
    container,
    { recipient, data: { accountId, step } }: EmailToLoad<{ accountId: number; step: Step }>,
  ) => {
    const account = await findAccountFacts(container, accountId)
    if (!account) return "obsolete"
    const [doctor] = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ id: accountId }, { select: ["doctor_status", "doctor_until"], take: 1 })
    const until = doctor?.doctor_until ?? null
    const isApproved = doctor !== undefined && isApprovedDoctor(doctor)
    if (step === "doctor-expiring" && !(isApproved && endsSoon(until))) return "obsolete"
    const { timeZone } = await readSettings(container)
    const lastDay = until ? dateText(new Date(until.getTime() - 1), "date", timeZone) : WITHOUT_END
    return { to: recipient, occasion: step, facts: { name: account.name, step, lastDay } }
  },
  content: ({ name, step }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Your account", url: shopLink("/account") },
    closing: CLOSINGS[step],
  }),
})
