import { type Category, type CategoryFacts, categoryFacts, plainWords } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useQuery } from "@tanstack/react-query"
import { Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { Button } from "~/components/button"
import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { IconButton } from "~/components/icon-button"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { MoveHandle } from "../../common/components/move-handle"
import { moved } from "../../common/lib/moved"
import { getCategoryFactsQuery, useSetCategoryFacts } from "../queries/category-facts"

interface FactsDialogProps {
  category: Category
  onClose: () => void
}

/** Edits the facts that products of a category should state: their names, order, and use as shop filters. */
export function FactsDialog(props: FactsDialogProps) {
  const { data } = useQuery(getCategoryFactsQuery(props.category.id))
  return data && <FactsForm {...props} facts={data.facts} />
}

/** A line of the form; its key stays the same when it is moved. */
type Line = CategoryFacts["facts"][number] & { key: number }

function FactsForm({ category, facts, onClose }: FactsDialogProps & CategoryFacts) {
  const [lines, setLines] = useState<Line[]>(() => facts.map((fact, key) => ({ ...fact, key })))
  const [isChanged, setChanged] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSetCategoryFacts(category)
  const change = (next: Line[]) => {
    setLines(next)
    setChanged(true)
  }
  const submit = useSingleFlight(async () => {
    const parsed = categoryFacts.safeParse({ facts: lines }, { error: plainWords })
    if (!parsed.success) {
      return setProblems(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message])),
      )
    }
    try {
      await save.mutateAsync(parsed.data)
      onClose()
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {})
    }
  })
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1
  return (
    <FormDialog
      title={`Facts for ${category.name}`}
      submit="Save facts"
      pending={save.isPending}
      isChanged={isChanged}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Facts to show for products in this category, such as body part or material. The product form lists
        them first, in this order. Existing products are updated when you save their details.
      </p>
      <ul className="grid gap-4 empty:hidden">
        {lines.map((line, place) => {
          const set = (changes: Partial<Line>) => change(lines.with(place, { ...line, ...changes }))
          return (
            <li key={line.key} data-place={place} className="flex items-start gap-1">
              <div className="-ml-2 mt-7">
                <MoveHandle
                  name={`fact ${place + 1}`}
                  place={place}
                  count={lines.length}
                  onMove={(from, to) => change(moved(lines, from, to))}
                />
              </div>
              <div className="grid min-w-0 grow gap-1">
                <InputField
                  label={`Fact ${place + 1}`}
                  placeholder="Body part"
                  value={line.name}
                  error={problems[`facts.${place}.name`]}
                  onChange={({ target }) => set({ name: target.value })}
                />
                <CheckboxField
                  label={`Shoppers can filter by ${line.name || "this fact"}`}
                  checked={line.filter}
                  onChange={({ target }) => set({ filter: target.checked })}
                />
              </div>
              <IconButton
                label={`Remove fact ${line.name || place + 1}`}
                onClick={() => change(lines.toSpliced(place, 1))}
                className="mt-7 hover:text-danger"
              >
                <Trash2 aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          variant="secondary"
          onClick={() => change([...lines, { key: nextKey, name: "", filter: false }])}
        >
          <Plus aria-hidden className="size-4" /> Add fact
        </Button>
      </div>
    </FormDialog>
  )
}
