import { findAccountFacts } from "../queries/account-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

type Step = "doctor-applied" | "doctor-approved" | "doctor-refused"

interface Facts {
  name: string
  step: Step
}

const CLOSINGS: Record<Step, string> = {
  "doctor-applied": "You get another email when we have decided, usually within two working days.",
  "doctor-approved": "Your page in the shop shows what you recommend. You can change it in your account.",
  "doctor-refused": "If you think that is wrong, answer this email with a proof of your license.",
}

const sampleOf = (step: Step): Facts => ({ name: "Robin", step })

/** Tells what becomes of an application as a healthcare professional. */
export const doctorApplication = defineEmail({
  isOptional: true,
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
  },
  load: async (
    container,
    { recipient, data: { accountId, step } }: EmailToLoad<{ accountId: number; step: Step }>,
  ) => {
    const account = await findAccountFacts(container, accountId)
    if (!account) return "obsolete"
    return { to: recipient, occasion: step, facts: { name: account.name, step } }
  },
  content: ({ name, step }) => ({
    greeting: `Hello ${name},`,
    link: { label: "Your account", url: shopLink("/account") },
    closing: CLOSINGS[step],
  }),
})
