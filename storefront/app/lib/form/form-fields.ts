import type { FieldPath, FieldValues, UseFormRegister, UseFormRegisterReturn } from "react-hook-form"

/** What a field of a form is given: how it takes part in the form, what it begins with, and what is wrong with it. */
export type FormField = UseFormRegisterReturn & {
  /** The field holds it before scripts run: what they set comes too late for who reads, or types, sooner. */
  defaultValue: string | number | undefined
  error: string | undefined
}

interface FieldsState<Values> {
  errors: { [Name in keyof Values]?: { message?: string | undefined } | undefined }
  defaultValues?: { readonly [Name in keyof Values]?: unknown } | undefined
}

/**
 * Gives each field of a form what it needs, by its name.
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
      defaultValue: typeof value === "string" || typeof value === "number" ? value : undefined,
      ...register(name),
      error: errors[name]?.message,
    }
  }
}
