import type { DoctorApplication as Application, User } from "@shop/contracts"
import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { OpenButton } from "~/components/form/open-button"
import { useOpenWithDraft } from "~/lib/form/use-draft"
import { getDoctorApplicationQuery } from "../queries/get-doctor-application"
import { DOCTOR_APPLICATION_DRAFT, DoctorApplicationForm } from "./doctor-application-form"

const TEXTS: Record<Application["status"], { title: string; text: string; ask?: string } | undefined> = {
  none: {
    title: "Are you a healthcare professional?",
    text: "Doctors get their own storefront and can buy professional products.",
    ask: "Apply as a doctor",
  },
  requested: {
    title: "We received your application",
    text: "We're reviewing your professional profile. You'll see the result here. Meanwhile, you can keep shopping.",
  },
  rejected: {
    title: "Your application wasn't approved",
    text: "Update your professional profile, and we'll review it again.",
    ask: "Apply again",
  },
  expired: {
    title: "Your approval as a doctor has expired",
    text: "Show us that you're still licensed, and we'll reopen your storefront just as it was.",
    ask: "Apply again",
  },
  approved: undefined,
}

/** The status of the application for the doctor role, and the form to apply or to apply again. */
export function DoctorApplication({ user }: { user: User }) {
  const { data } = useQuery(getDoctorApplicationQuery())
  const isAsked = useSearchParams()[0].has("apply")
  const [isAsking, setAsking] = useOpenWithDraft(DOCTOR_APPLICATION_DRAFT, isAsked)
  const texts = data && TEXTS[data.status]
  if (!texts) return null
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{texts.text}</p>
      {isAsking && <DoctorApplicationForm user={user} onDone={() => setAsking(false)} />}
      {texts.ask && !isAsking && (
        <OpenButton name="apply" variant="secondary" className="mt-4" onOpen={() => setAsking(true)}>
          {texts.ask}
        </OpenButton>
      )}
    </section>
  )
}
