import type { Settings, SettingsBody } from "@shop/contracts"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { showFieldErrors } from "~/lib/form/form-errors"
import { toast } from "~/lib/toast-store"
import { useSingleFlight } from "~/lib/use-single-flight"
import { RestoredDraft } from "../../common/components/restored-draft"
import { UnsavedChanges } from "../../common/components/unsaved-changes"
import {
  changedSettings,
  defaultsFor,
  SETTINGS_FIELDS,
  settingsFormOf,
  settingsResolver,
} from "../lib/settings-form"
import { useSaveSettings } from "../queries/save-settings"
import { CommerceSettings } from "./commerce-settings"
import { InvoiceSettings } from "./invoice-settings"
import { MaintenanceConfirmation } from "./maintenance-confirmation"
import { SaveBar } from "./save-bar"
import { SecuritySettings } from "./security-settings"
import { SiteSettings } from "./site-settings"
import { SystemSettings } from "./system-settings"

/** The form for all settings, starting from the saved ones. */
export function SettingsForm({ saved }: { saved: Settings }) {
  const save = useSaveSettings()
  const form = useForm({ resolver: settingsResolver, defaultValues: settingsFormOf(saved) })
  const { isRestored } = useFormDraft(form, "settings")
  const { isDirty, dirtyFields } = form.formState
  /** Settings that would close the shop, while they await confirmation. */
  const [closing, setClosing] = useState<SettingsBody>()
  const send = useSingleFlight(async (body: SettingsBody) => {
    try {
      const inForce = await save.mutateAsync(changedSettings(body, dirtyFields))
      form.reset(settingsFormOf(inForce))
    } catch (error) {
      showFieldErrors(error, form.setError, SETTINGS_FIELDS)
    } finally {
      setClosing(undefined)
    }
  })
  const submit = form.handleSubmit((body) =>
    body.maintenanceMode && !saved.maintenanceMode ? setClosing(body) : send(body),
  )
  const reset = () => {
    form.reset(settingsFormOf(defaultsFor(saved)), { keepDefaultValues: true })
    toast({
      title: "Settings Reset",
      description: "Defaults loaded. Save to apply them.",
    })
  }
  return (
    <form data-draft method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {isRestored && <RestoredDraft onStartOver={() => form.reset()} />}
      <SiteSettings {...form} />
      <CommerceSettings {...form} />
      <InvoiceSettings {...form} />
      <SecuritySettings {...form} />
      <SystemSettings {...form} />
      <SaveBar isChanged={isDirty} pending={save.isPending} onReset={reset} />
      <MaintenanceConfirmation
        open={closing !== undefined}
        pending={save.isPending}
        onConfirm={() => closing && void send(closing)}
        onCancel={() => setClosing(undefined)}
      />
      <UnsavedChanges isChanged={isDirty} isKept />
    </form>
  )
}
