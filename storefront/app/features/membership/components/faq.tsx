import { STARTER_KIT_VALUE_CENTS } from "@shop/contracts/constants"
import { formatDollars } from "@shop/contracts/rules"
import { QuestionList } from "~/components/page/question-list"
import { useConfig } from "~/lib/config/get-config"
import { daysText } from "~/lib/days-text"

export function Faq() {
  const { membershipPrice, membershipRefundDays, contactEmail } = useConfig()
  const questions = [
    {
      question: "Is it really a one-time payment?",
      answer: `Yes. You pay ${formatDollars(membershipPrice)} once and stay a member for life. There is no subscription and nothing renews.`,
    },
    {
      question: "Do I need the membership to shop?",
      answer:
        "Everyone can browse. Buying is for members: with the membership, public and member products go into your cart.",
    },
    {
      question: "What is in the starter kit, and when does it come?",
      answer: `A selection of recovery essentials worth ${formatDollars(STARTER_KIT_VALUE_CENTS / 100)}. It is added to your first order at no charge.`,
    },
    {
      question: "What about products for healthcare professionals?",
      answer:
        "Products marked DOCTOR are for members who registered as healthcare professionals. Tick the box when you create your account.",
    },
    {
      question: "I have a discount code. Where does it go?",
      answer:
        "Enter it before you pay, here or at the checkout. You see what you save at once, and can remove it again.",
    },
    {
      question: "Can I get my money back?",
      answer:
        membershipRefundDays > 0
          ? `Yes, within ${daysText(membershipRefundDays)}, while you have ordered nothing with it: your account refunds it in full at once, and that ends the membership. After that, write to ${contactEmail} and we will find a solution.`
          : `Write to ${contactEmail} and we will find a solution. A full refund ends the membership.`,
    },
  ]
  return (
    <section
      aria-labelledby="faq"
      className="page grid gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
    >
      <h2 id="faq" className="display text-3xl">
        Questions, answered
      </h2>
      <QuestionList questions={questions} />
    </section>
  )
}
