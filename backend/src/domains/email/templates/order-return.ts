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
  returnAddress: "Meridian Warehouse, 40 Dock St, Portland, OR 97201",
  step,
})

function closingOf({ step, answer, returnAddress }: Facts): string {
  const said = answer ? `${isolated(answer)} ` : ""
  switch (step) {
    case "return-requested":
      return "Please keep it until you hear from us, usually within two working days."
    case "return-approved":
      return returnAddress
        ? `${said}Please put a note with the order's number into the parcel and send it to: ${isolated(returnAddress)}`
        : `${said}Please put a note with the order's number into the parcel. Answer this email if you don't know where to send it.`
    case "return-refused":
      return `${said}If you think that is wrong, please answer this email.`
    case "return-received":
      return "We look at it now. You get another email when your money is on its way."
  }
}

/** Reports the progress of a return. The refund has its own email. */
export const orderReturn = defineEmail({
  occasions: {
    "return-requested": {
      when: "A buyer asks to send something back",
      wording: {
        subject: "Your return for order {{number}}",
        opening: "You asked to send this back from your order {{number}}:",
      },
      sample: sampleOf("return-requested"),
    },
    "return-approved": {
      when: "A return is approved, or entered by staff",
      wording: {
        subject: "Please send your return for order {{number}}",
        opening: "You can send this back from your order {{number}}:",
      },
      sample: sampleOf("return-approved"),
    },
    "return-refused": {
      when: "A return is refused",
      wording: {
        subject: "About your return for order {{number}}",
        opening: "We are sorry: we can't take this back from your order {{number}}.",
      },
      sample: sampleOf("return-refused", "Opened patches can't be sold again, for reasons of hygiene."),
    },
    "return-received": {
      when: "The pieces of a return arrived, or a part of them",
      wording: {
        subject: "Your return for order {{number}} has arrived",
        opening: "Your return for order {{number}} has reached us:",
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
      value: quantity === 1 ? "1 piece" : `${quantity} pieces`,
    })),
    link: { label: "Your orders", url: shopLink("/account/orders") },
    closing: closingOf(facts),
  }),
})
