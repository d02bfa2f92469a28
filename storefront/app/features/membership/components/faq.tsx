import { formatDollars } from "@shop/contracts/rules"
import { QuestionList } from "~/components/page/question-list"
import { kitValue } from "~/config/membership"
import { useConfig } from "~/lib/config/get-config"
import { daysText } from "~/lib/days-text"

export function Faq() {
  const { membershipPrice, membershipRefundDays, contactEmail, starterKit } = useConfig()
  const contact = contactEmail || "us"
  const questions = [
    {
      question: "Is it really a one-time payment?",
      answer: `Yes. You pay ${formatDollars(membershipPrice)} once and stay a member for life. There's no subscription and no renewal.`,
    },
    {
      question: "Do I need the membership to shop?",
      answer:
        "Anyone can browse. To buy, you need a membership, which covers both public and member products.",
    },
    ...(starterKit
      ? [
          {
            question: "What's in the starter kit, and when does it arrive?",
            answer: [
              starterKit.contents,
              `It's worth ${kitValue(starterKit)} and ships with your first order at no charge.`,
            ].join(" "),
          },
        ]
      : []),
    {
      question: "What about products for healthcare professionals?",
      answer:
        "Products marked DOCTOR are for members who are approved healthcare professionals. Check the box when you create your account, or apply in your account later.",
    },
    {
      question: "Where do I enter a discount code?",
      answer:
        "Enter it before you pay, here or on the membership checkout. You'll see your savings right away.",
    },
    {
      question: "Can I get my money back?",
      answer:
        membershipRefundDays > 0
          ? `Yes. If you haven't ordered anything, you can get a full refund in your account within ${daysText(membershipRefundDays)} of joining. This ends your membership. After that, contact ${contact} and we'll help.`
          : `Contact ${contact} and we'll help. A full refund ends the membership.`,
    },
  ]
  return (
    <section
      aria-labelledby="faq"
      className="page grid gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
    >
      <h2 id="faq" className="display text-3xl">
        Frequently asked questions
      </h2>
      <QuestionList questions={questions} />
    </section>
  )
}
