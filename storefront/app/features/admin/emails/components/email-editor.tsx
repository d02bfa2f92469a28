import { zodResolver } from "@hookform/resolvers/zod"
import { emailWording, plainWords, type ShopEmail } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { RouteForm } from "~/components/form/route-form"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { useRefused } from "~/lib/form/use-refused"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Panel } from "../../common/components/panel"
import { RestoredDraft } from "../../common/components/restored-draft"
import { UnsavedChanges } from "../../common/components/unsaved-changes"
import { useSaveEmail } from "../queries/save-email"
import { EmailPreview } from "./email-preview"

const resolver = zodResolver(emailWording, { error: plainWords })

function isStandard({ wording, standardWording }: ShopEmail): boolean {
  return wording.subject === standardWording.subject && wording.opening === standardWording.opening
}

/** Edits the wording of an email, with a preview beside it. */
export function EmailEditor({ email }: { email: ShopEmail }) {
  const save = useSaveEmail(email)
  const form = useForm({
    resolver,
    ...useRefused("email", email.wording),
  })
  const { isRestored } = useFormDraft(form, `email-${email.name}`)
  const { register, watch, reset, formState } = form
  const field = fieldsOf(register, formState)
  const { subject, opening } = watch()
  const submit = useFormSubmit(form, ["subject", "opening"], async (wording) => {
    reset((await save.mutateAsync(wording)).wording)
  })
  const restore = useSingleFlight(async () => {
    if (!window.confirm("Restore this email's default text?")) return
    reset((await save.mutateAsync(null)).wording)
  })
  return (
    <div className="grid items-start gap-5 2xl:grid-cols-2">
      <Panel title={email.when}>
        {isRestored && <RestoredDraft onStartOver={() => reset()} />}
        <p className="mb-5 text-sm text-ink-soft">
          {email.isOptional
            ? "Not sent while notifications are turned off in Settings."
            : "Always sent, because it's about security or payments."}
        </p>
        <RouteForm
          name="email"
          isPersonal
          done="Saved. The next email uses this text."
          data-draft
          onSubmit={(event) => void submit(event)}
          className="grid gap-5"
        >
          <input type="hidden" name="email" value={email.name} />
          <InputField label="Subject" autoComplete="off" {...field("subject")} />
          <TextareaField
            label="First paragraph"
            rows={3}
            hint={
              email.placeholders.length > 0 &&
              `Filled in when sent: ${email.placeholders.map((name) => `{{${name}}}`).join(", ")}`
            }
            {...field("opening")}
          />
          <div className="flex flex-wrap justify-end gap-3">
            {!isStandard(email) && (
              <Button variant="secondary" disabled={save.isPending} onClick={() => void restore()}>
                Restore default text
              </Button>
            )}
            <Button type="submit" pending={save.isPending}>
              Save
            </Button>
          </div>
        </RouteForm>
      </Panel>
      <EmailPreview name={email.name} wording={{ subject, opening }} />
      <UnsavedChanges isChanged={formState.isDirty} isKept />
    </div>
  )
}
