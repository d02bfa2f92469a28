import { isolated } from "@shop/contracts"
import { findOrderFacts } from "../queries/order-facts"
import { findReturnFacts, type ReturnFacts } from "../queries/return-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"
import { greetingOf, lineLabel, SAMPLE_ORDER, type OrderFacts } from "../rules/order-email"

type ReturnStep = "return-requested" | "return-approved" | "return-refused" | "return-received"

interface Facts extends OrderFacts, ReturnFacts {
  step: ReturnStep
}

const sampleOf = (step: ReturnStep, answer: string | null = null): Facts => ({
  ...SAMPLE_ORDER,
  returnNumber: 17,
  returned: [{ title: "Foam roller", quantity: 1 }],
  answer,
  returnAddress: "Main Warehouse, 40 Dock St, Portland, OR 97201",
  step,
})

function closingOf({ step, answer, returnAddress }: Facts): string {
  const said = answer ? `${isolated(answer)} ` : ""
  switch (step) {
    case "return-requested":
      return "Please keep the items until you hear from us."
    case "return-approved":
      return returnAddress
        ? `${said}Add a note with your order number to the parcel and send it to: ${isolated(returnAddress)}`
        : `${said}Add a note with your order number to the parcel. If you're not sure where to send it, reply to this email.`
    case "return-refused":
      return `${said}If you think this is a mistake, reply to this email.`
    case "return-received":
      return "We're checking the items now. We'll email you when your refund is on its way."
  }
}

/** Reports the progress of a return. The refund has its own email. */
export const orderReturn = defineEmail({
  occasions: {
    "return-requested": {
      when: "Return requested",
      wording: {
        subject: "Your return for order {{number}}",
        opening: "You asked to return these items from order {{number}}:",
      },
      sample: sampleOf("return-requested"),
    },
    "return-approved": {
      when: "Return approved",
      wording: {
        subject: "Your return for order {{number}} is approved",
        opening: "You can send back these items from order {{number}}:",
      },
      sample: sampleOf("return-approved"),
    },
    "return-refused": {
      when: "Return declined",
      wording: {
        subject: "About your return for order {{number}}",
        opening: "We're sorry, but we can't accept this return from order {{number}}.",
      },
      sample: sampleOf("return-refused", "For hygiene reasons, we can't take back opened patches."),
    },
    "return-received": {
      when: "Return received",
      wording: {
        subject: "Your return for order {{number}} has arrived",
        opening: "We've received your return from order {{number}}:",
      },
      sample: sampleOf("return-received"),
    },
  },
  load: async (
    container,
    { recipient, data: { returnId, step } }: EmailToLoad<{ returnId: string; step: ReturnStep }>,
  ) => {
    const found = await findReturnFacts(container, returnId)
    const order = found && (await findOrderFacts(container, found.orderId))
    if (!found || !order) return "obsolete"
    // A return canceled in the meantime must not be sent in.
    if (step === "return-approved" && found.status === "cancelled") return "obsolete"
    return { to: recipient, occasion: step, facts: { ...order.facts, ...found.facts, step } }
  },
  content: (facts) => ({
    greeting: greetingOf(facts),
    rows: facts.returned.map(({ title, quantity }) => ({
      label: lineLabel({ title, quantity: 1 }),
      value: quantity === 1 ? "1 item" : `${quantity} items`,
    })),
    link: { label: "Your orders", url: shopLink("/account/orders") },
    closing: closingOf(facts),
  }),
})
