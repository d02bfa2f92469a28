import { Plus } from "lucide-react"
import type { ReactNode } from "react"

export interface Question {
  question: string
  answer: ReactNode
}

/** Expandable questions; they work without JavaScript, and the browser's find-in-page searches the answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-prose pb-6 text-ink-soft [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
            {answer}
          </div>
        </details>
      ))}
    </div>
  )
}
