import { formatDollars } from "@shop/contracts/rules"
import { Link } from "react-router"
import { ProsePage } from "~/components/page/prose-page"
import { type Question, QuestionList } from "~/components/page/question-list"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

function questionsFor(price: string): Question[] {
  return [
    {
      question: "Who can buy here?",
      answer: (
        <>
          Everybody can look around. To put something into the cart you need an account and a{" "}
          <Link to={paths.membership()}>membership</Link>, which costs {price} once and never runs out.
        </>
      ),
    },
    {
      question: "What do PUBLIC, MEMBERS and DOCTOR mean?",
      answer:
        "PUBLIC products are for all visitors, MEMBERS products are exclusive to members, and DOCTOR products are for healthcare professionals only. Buying any of them takes a membership.",
    },
    {
      question: "Is the membership really for life?",
      answer: `Yes. You pay ${price} once. There is no subscription, nothing renews, and every future benefit is included.`,
    },
    {
      question: "When does the starter kit arrive?",
      answer:
        "It travels with your first order that we ship, at no cost. Your account says whether it is waiting or on its way.",
    },
    {
      question: "How do I use a discount code?",
      answer:
        "Enter it on the membership checkout before you pay. The price changes at once, and you can take the code out again.",
    },
    {
      question: "I am a therapist or a doctor. How do I get a storefront?",
      answer: (
        <>
          <Link to={paths.register()}>Register</Link> and tick the box for healthcare professionals. Your
          storefront shows your title, specialties, and the products assigned to you.
        </>
      ),
    },
    {
      question: "Is my payment safe?",
      answer:
        "Card data goes straight to the payment provider and never touches our servers. Where the shop runs in demo mode, the payment page says so and no money moves.",
    },
  ]
}

export default function FaqScreen() {
  const price = formatDollars(useConfig().membershipPrice)
  return (
    <>
      <Seo title="FAQ" description="Answers to what people ask most often." path={paths.faq()} />
      <ProsePage
        title="Frequently asked questions"
        intro={
          <>
            Not here?{" "}
            <Link to={paths.contact()} className="font-semibold text-accent underline underline-offset-4">
              Ask us.
            </Link>
          </>
        }
      >
        <QuestionList questions={questionsFor(price)} />
      </ProsePage>
    </>
  )
}
