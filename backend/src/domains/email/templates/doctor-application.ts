import { isolated } from "@shop/contracts"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { END_NOTICE_MS, isApprovedDoctor } from "../../access/rules/product-access"
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
  "doctor-applied": "You get another email when we have decided, usually within two working days.",
  "doctor-approved": "Your page in the shop shows what you recommend. You can change it in your account.",
  "doctor-refused": "If you think that is wrong, answer this email with a proof of your license.",
  "doctor-expiring": "To go on without a break, answer this email with a proof of your current license.",
  "doctor-expired":
    "You can apply again in your account, or answer this email with a proof of your current license.",
}

const WITHOUT_END = "any day"

/** False for an approval that was extended after the email was queued. */
const endsSoon = (until: Date | null) => until !== null && until.getTime() - Date.now() <= END_NOTICE_MS

const sampleOf = (step: Step): Facts => ({ name: "Robin", step, lastDay: "March 3, 2027" })

/** Reports on an application as a healthcare professional, and on the end of an approval. */
export const doctorApplication = defineEmail({
  occasions: {
    "doctor-applied": {
      when: "Somebody applies as a healthcare professional, and has to be approved",
      wording: {
        subject: "We have your application",
        opening: "You applied as a healthcare professional. We look at what you told us.",
      },
      sample: sampleOf("doctor-applied"),
    },
    "doctor-approved": {
      when: "A healthcare professional is approved",
      wording: {
        subject: "You are a professional here now",
        opening:
          "Your account is approved as a healthcare professional's, and products for professionals are open to you as a member.",
      },
      sample: sampleOf("doctor-approved"),
    },
    "doctor-refused": {
      when: "An application is refused, or somebody is no professional any more",
      wording: {
        subject: "About your professional account",
        opening: "Your account is not approved as a healthcare professional's.",
      },
      sample: sampleOf("doctor-refused"),
    },
    "doctor-expiring": {
      when: "The approval of a healthcare professional ends within thirty days",
      wording: {
        subject: "Your professional account ends soon",
        opening:
          "Your approval as a healthcare professional ends on {{lastDay}}. Until then nothing changes; afterwards your page and the products for professionals are closed to you.",
      },
      sample: sampleOf("doctor-expiring"),
    },
    "doctor-expired": {
      when: "The approval of a healthcare professional has ended",
      wording: {
        subject: "Your professional account has ended",
        opening:
          "Your approval as a healthcare professional ended on {{lastDay}}. Your orders and your account stay as they are.",
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
