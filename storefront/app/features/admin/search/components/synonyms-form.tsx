import { ApiError } from "@shop/contracts/client"
import { Button } from "~/components/button"
import { TextareaField } from "~/components/field/textarea-field"
import { RouteForm } from "~/components/form/route-form"
import { changedValues } from "~/lib/form/use-draft"
import { useRefusal, useRefusedError } from "~/lib/route-form/refusal"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Panel } from "../../common/components/panel"
import { RestoredDraft } from "../../common/components/restored-draft"
import { UnsavedChanges } from "../../common/components/unsaved-changes"
import { useDraftedState } from "../../common/lib/use-drafted-state"
import { toGroups, toText } from "../lib/synonym-groups"
import { useSaveSynonyms } from "../queries/get-search-words"

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
  const refusal = useRefusal("synonyms")
  const refused = useRefusedError("synonyms")
  const { state, setState, ...draft } = useDraftedState(
    "synonyms",
    () => ({ text: refusal?.values.text ?? toText(groups) }),
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
      <RouteForm
        name="synonyms"
        isPersonal
        showsRefusal={false}
        done="Synonyms saved"
        data-draft
        className="grid gap-4"
        onSubmit={() => void submit()}
      >
        <TextareaField
          label="Synonym groups"
          rows={8}
          spellCheck={false}
          value={state.text}
          placeholder="brace, support, orthosis"
          onChange={({ target }) => setState({ text: target.value })}
          hint="Enter one group per line and separate words with commas. Searching for any of the words finds all of them."
          name="text"
          error={problemOf(save.error ?? refused)}
        />
        <div>
          <Button type="submit" pending={save.isPending}>
            Save synonyms
          </Button>
        </div>
      </RouteForm>
    </Panel>
  )
}
