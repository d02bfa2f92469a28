import { ApiError } from "@shop/contracts/client"
import type { FormEvent } from "react"
import { Button } from "~/components/button"
import { TextareaField } from "~/components/field/textarea-field"
import { changedValues } from "~/lib/form/use-draft"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Panel } from "../../common/components/panel"
import { RestoredDraft } from "../../common/components/restored-draft"
import { UnsavedChanges } from "../../common/components/unsaved-changes"
import { useDraftedState } from "../../common/lib/use-drafted-state"
import { useSaveSynonyms } from "../queries/get-search-words"

const toText = (groups: string[][]) => groups.map((words) => words.join(", ")).join("\n")

const toGroups = (text: string) =>
  text
    .split("\n")
    .map((line) =>
      line
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .filter((words) => words.length > 0)

/** The API's first error message, prefixed with the line that it is about. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const [path, message] = Object.entries(error.fields)[0] ?? []
  const line = path?.match(/^groups\.(\d+)/)?.[1]
  return line === undefined ? message : `Line ${Number(line) + 1}: ${message}`
}

const DRAFTING = {
  changesOf: changedValues,
  restore: (saved: { text: string }, changes: object) => ({ ...saved, ...changes }),
}

/** The search's synonyms, one group per line. */
export function SynonymsForm({ groups }: { groups: string[][] }) {
  const { state, setState, ...draft } = useDraftedState(
    "synonyms",
    () => ({ text: toText(groups) }),
    DRAFTING,
  )
  const save = useSaveSynonyms()
  const submit = useSingleFlight(async () => {
    const saved = await save.mutateAsync(toGroups(state.text)).catch(() => null)
    if (saved) draft.settle({ text: toText(saved.groups) })
  })
  return (
    <Panel title="Synonyms">
      <UnsavedChanges isChanged={draft.isChanged} isKept />
      {draft.isRestored && <RestoredDraft onStartOver={draft.startOver} />}
      <form
        data-draft
        method="post"
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextareaField
          label="Synonym groups"
          rows={8}
          spellCheck={false}
          value={state.text}
          placeholder="brace, support, orthosis"
          onChange={({ target }) => setState({ text: target.value })}
          hint="One group per line, separated by commas. Searching for one word finds them all."
          error={problemOf(save.error)}
        />
        <div>
          <Button type="submit" pending={save.isPending}>
            Save synonyms
          </Button>
        </div>
      </form>
    </Panel>
  )
}
