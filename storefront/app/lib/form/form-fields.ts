import type { FieldPath, FieldValues, UseFormRegister, UseFormRegisterReturn } from "react-hook-form"

/** The props of a form field: its registration, default value and error message. */
export type FormField = UseFormRegisterReturn & {
  /** Part of the server's HTML; set after hydration, it would be too late for users who read or type before. */
  defaultValue: string | number | undefined
  /** The same for a checkbox. */
  defaultChecked: boolean | undefined
  error: string | undefined
}

interface FieldsState<Values> {
  errors: { [Name in keyof Values]?: { message?: string | undefined } | undefined }
  defaultValues?: { readonly [Name in keyof Values]?: unknown } | undefined
}

/**
 * Returns a function that gives each form field its props, by name.
 *
 * @param register as `useForm` returns it
 * @param state of the form
 * @example
 * const field = fieldsOf(register, formState)
 * <EmailField {...field("email")} />
 */
export function fieldsOf<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  { errors, defaultValues }: FieldsState<NoInfer<Values>>,
) {
  return (name: FieldPath<Values> & keyof Values): FormField => {
    const value = defaultValues?.[name]
    return {
      defaultChecked: typeof value === "boolean" ? value : undefined,
      defaultValue: typeof value === "string" || typeof value === "number" ? value : undefined,
      ...register(name),
      error: errors[name]?.message,
    }
  }
}
