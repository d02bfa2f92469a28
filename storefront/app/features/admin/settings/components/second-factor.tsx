import type { SecondFactorStart } from "@shop/contracts"
import { Suspense, useState } from "react"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { InputField } from "~/components/field/input-field"
import { Skeleton } from "~/components/skeleton"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { lazyPart } from "~/lib/lazy-part"
import { QueryState } from "../../common/components/query-state"
import {
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactor,
  useStartSecondFactor,
} from "../queries/second-factor"
import { SettingsGroup } from "./settings-group"

const QrCode = lazyPart(() => import("./qr-code"))

interface ShowsCodes {
  onCodes: (codes: string[]) => void
}

function StartForm({ onStarted }: { onStarted: (start: SecondFactorStart) => void }) {
  const start = useStartSecondFactor()
  const form = useForm({ defaultValues: { currentPassword: "" } })
  const field = fieldsOf(form.register, form.formState)
  const submit = useFormSubmit(form, ["currentPassword"], async (body) =>
    onStarted(await start.mutateAsync(body)),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-5">
      <InputField
        label="Your password"
        type="password"
        autoComplete="current-password"
        className="w-full sm:max-w-xs"
        {...field("currentPassword")}
      />
      <Button type="submit" variant="secondary" pending={start.isPending}>
        Set up
      </Button>
    </form>
  )
}

interface ConfirmFormProps extends ShowsCodes {
  start: SecondFactorStart
  onCancel: () => void
}

function ConfirmForm({ start: { id, secret, uri }, onCodes, onCancel }: ConfirmFormProps) {
  const confirm = useConfirmSecondFactor()
  const form = useForm({ defaultValues: { code: "" } })
  const field = fieldsOf(form.register, form.formState)
  const submit = useFormSubmit(form, ["code"], async ({ code }) =>
    onCodes((await confirm.mutateAsync({ id, code })).codes),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-5">
      <p className="max-w-prose">
        Scan the QR code with an authenticator app on your phone, or type in the key below it. Then enter the
        code that the app shows.
      </p>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <p translate="no" className="font-mono text-sm break-all">
        {secret}
      </p>
      <InputField
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        className="w-full sm:max-w-xs"
        {...field("code")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={confirm.isPending}>
          Turn on
        </Button>
        <Button variant="secondary" disabled={confirm.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function TurnedOff({ onCodes }: ShowsCodes) {
  const [start, setStart] = useState<SecondFactorStart>()
  return start ? (
    <ConfirmForm start={start} onCodes={onCodes} onCancel={() => setStart(undefined)} />
  ) : (
    <StartForm onStarted={setStart} />
  )
}

/** Both buttons ask for a code; the first is what Enter presses. */
function TurnedOn({ onCodes }: ShowsCodes) {
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveSecondFactor()
  const form = useForm({ defaultValues: { code: "" } })
  const field = fieldsOf(form.register, form.formState)
  const submitRenewal = useFormSubmit(form, ["code"], async (body) => {
    onCodes((await renew.mutateAsync(body)).codes)
    form.reset()
  })
  const submitRemoval = useFormSubmit(form, ["code"], async (body) => {
    await remove.mutateAsync(body)
  })
  const isBusy = renew.isPending || remove.isPending
  return (
    <form method="post" noValidate onSubmit={submitRenewal} className="grid justify-items-start gap-5">
      <p className="max-w-prose">Two-factor authentication is on. Enter a code to make changes.</p>
      <InputField
        label="Code"
        hint="From your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        className="w-full sm:max-w-xs"
        {...field("code")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={renew.isPending} disabled={isBusy}>
          Get new recovery codes
        </Button>
        <Button
          variant="outline-danger"
          pending={remove.isPending}
          disabled={isBusy}
          onClick={() => void submitRemoval()}
        >
          Turn off
        </Button>
      </div>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose">
        Save these recovery codes where you can find them without your phone. Each works once. You won't see
        them again.
      </p>
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>I've saved them</Button>
    </div>
  )
}

/** Sets up, renews and removes the second factor of the administrator's own sign-in. */
export function SecondFactor() {
  const query = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  return (
    <SettingsGroup
      title="Two-factor authentication"
      description="Adds a code from your phone when you sign in to either admin."
    >
      <QueryState query={query} error="Error loading your two-factor authentication. Please try again.">
        {({ isOn, isRequired }) => {
          if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          if (isOn) return <TurnedOn onCodes={setCodes} />
          return (
            <>
              {isRequired && (
                <p role="status" className="mb-5 max-w-prose font-medium">
                  This shop requires two-factor authentication for administrators. Set it up to continue.
                </p>
              )}
              <TurnedOff onCodes={setCodes} />
            </>
          )
        }}
      </QueryState>
    </SettingsGroup>
  )
}
