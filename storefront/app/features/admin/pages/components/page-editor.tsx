import { zodResolver } from "@hookform/resolvers/zod"
import { type AdminPage, pageText, type PageText, plainWords } from "@shop/contracts"
import { useState } from "react"
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
import { PAGE_LABELS } from "../lib/page-labels"
import { type PageChange, useChangePage } from "../queries/change-page"
import { PageConflict } from "./page-conflict"
import { PageHistory } from "./page-history"
import { PagePreview } from "./page-preview"

const resolver = zodResolver(pageText, { error: plainWords })
const FIELDS = ["title", "body"] as const

/** The initial form values: the draft, or else the published text. */
function textOf({ draft, published }: AdminPage): PageText {
  const { title, body } = draft ?? published ?? { title: "", body: "" }
  return { title, body }
}

/** Edits a page, with a preview beside it and the published versions below. */
export function PageEditor({ page }: { page: AdminPage }) {
  const { slug, draft, published, history, placeholders } = page
  /** The `version` of the page that the form was filled from. */
  const [read, setRead] = useState(page.version)
  const form = useForm({ resolver, ...useRefused("page", textOf(page)) })
  const { isRestored } = useFormDraft(form, `page-${slug}`)
  const { register, watch, reset, formState } = form
  const fill = (from: AdminPage) => {
    reset(textOf(from))
    setRead(from.version)
  }
  const change = useChangePage({ slug, version: read }, fill)
  const field = fieldsOf(register, formState)
  const { title, body } = watch()
  const save = useFormSubmit(form, FIELDS, async (text) => {
    await change.mutateAsync({ action: "save", text })
  })
  const publish = useFormSubmit(form, FIELDS, async (text) => {
    await change.mutateAsync({ action: "publish", text })
  })
  const act = useSingleFlight(async (question: string, wanted: PageChange) => {
    if (window.confirm(question)) await change.mutateAsync(wanted).catch(() => null)
  })
  const running = change.isPending ? change.variables.action : undefined
  const isOutdated = page.version !== read && !change.isPending
  return (
    <div className="grid gap-5">
      {isRestored && <RestoredDraft onStartOver={() => reset()} />}
      {isOutdated && <PageConflict onReload={() => fill(page)} />}
      <div className="grid items-start gap-5 2xl:grid-cols-2">
        <Panel title={PAGE_LABELS[slug].label}>
          <p className="mb-5 max-w-prose text-sm text-ink-soft">{PAGE_LABELS[slug].note}</p>
          <RouteForm
            name="page"
            isPersonal
            done="Saved."
            data-draft
            onSubmit={(event) => void save(event)}
            className="grid gap-5"
          >
            <input type="hidden" name="version" value={read} />
            <InputField label="Title" autoComplete="off" {...field("title")} />
            <TextareaField
              label="Text"
              rows={18}
              className="[&_textarea]:font-mono [&_textarea]:text-sm"
              hint={
                placeholders.length > 0
                  ? `Markdown. Filled in from Settings: ${placeholders.map((name) => `{{${name}}}`).join(", ")}`
                  : "Markdown. Enter actual figures instead of placeholders, so that accepted versions never change."
              }
              {...field("body")}
            />
            <div className="flex flex-wrap justify-end gap-3">
              {draft && (
                <Button
                  variant="ghost"
                  pending={running === "discard"}
                  disabled={change.isPending}
                  onClick={() => void act("Discard this draft?", { action: "discard" })}
                >
                  Discard draft
                </Button>
              )}
              {published && (
                <Button
                  variant="ghost"
                  pending={running === "withdraw"}
                  disabled={change.isPending}
                  onClick={() =>
                    void act("Unpublish this page? Visitors will no longer find it.", {
                      action: "withdraw",
                    })
                  }
                >
                  Unpublish
                </Button>
              )}
              <Button
                type="submit"
                variant="secondary"
                pending={running === "save"}
                disabled={change.isPending}
              >
                Save draft
              </Button>
              <Button
                type="submit"
                name="change"
                value="publish"
                pending={running === "publish"}
                disabled={change.isPending}
                onClick={(event) => {
                  event.preventDefault()
                  void publish(event)
                }}
              >
                Publish
              </Button>
            </div>
          </RouteForm>
        </Panel>
        <PagePreview slug={slug} text={{ title, body }} />
      </div>
      <PageHistory
        history={history}
        inForce={published?.version}
        disabled={change.isPending}
        onRestore={(version) =>
          void act(
            `Use version ${version} as the draft?${formState.isDirty ? " Your unsaved text will be lost." : ""}`,
            { action: "restore", version },
          )
        }
      />
      <UnsavedChanges isChanged={formState.isDirty} isKept />
    </div>
  )
}
