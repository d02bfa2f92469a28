import type { DoctorApplication as Application, User } from "@shop/contracts"
import { useQuery } from "@tanstack/react-query"
import { Button } from "~/components/button"
import { useOpenWithDraft } from "~/lib/form/use-draft"
import { getDoctorApplicationQuery } from "../queries/get-doctor-application"
import { DOCTOR_APPLICATION_DRAFT, DoctorApplicationForm } from "./doctor-application-form"

const TEXTS: Record<Application["status"], { title: string; text: string; ask?: string } | undefined> = {
  none: {
    title: "Are you a healthcare professional?",
    text: "Doctors have a storefront of their own here, and products made for their practice.",
    ask: "Apply as a doctor",
  },
  requested: {
    title: "Your application is with us",
    text: "Somebody of the shop reads your professional profile. You will see the answer here; until then you can go on shopping.",
  },
  rejected: {
    title: "You are not approved as a doctor",
    text: "Tell us more about your profession, and we will look at it once more.",
    ask: "Apply again",
  },
  expired: {
    title: "Your approval as a doctor has ended",
    text: "Show us that you are still licensed, and your storefront opens again with all that was in it.",
    ask: "Apply again",
  },
  approved: undefined,
}

/** The status of the application for the doctor role, and the form to apply or to apply again. */
export function DoctorApplication({ user }: { user: User }) {
  const { data } = useQuery(getDoctorApplicationQuery())
  const [isAsking, setAsking] = useOpenWithDraft(DOCTOR_APPLICATION_DRAFT)
  const texts = data && TEXTS[data.status]
  if (!texts) return null
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{texts.text}</p>
      {isAsking && <DoctorApplicationForm user={user} onDone={() => setAsking(false)} />}
      {texts.ask && !isAsking && (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      )}
    </section>
  )
}
