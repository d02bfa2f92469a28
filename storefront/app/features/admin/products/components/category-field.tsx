import type { ComponentProps } from "react"
import { SelectField } from "~/components/field/select-field"
import { useAllCategories } from "../../categories/queries/get-all-categories"

/** A select only shows a value that it has an option for, so the routes' loaders prefetch the categories. */
export function CategoryField(props: Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "options">) {
  const { data: categories, isError } = useAllCategories()
  const options = (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      label="Category"
      hint={hintOf(categories?.length, isError)}
      options={[{ value: "", label: "Choose a category" }, ...options]}
      {...props}
    />
  )
}

function hintOf(count: number | undefined, isError: boolean): string | undefined {
  if (isError) return "Error loading categories. Please try again."
  return count === 0 ? "No categories yet. Add one under Categories first." : undefined
}
