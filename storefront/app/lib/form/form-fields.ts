import type { FieldPath, FieldValues, UseFormRegister, UseFormRegisterReturn } from "react-hook-form"

/** What a field of a form is given: how it takes part in the form, and what is wrong with it. */
export type FormField = UseFormRegisterReturn & { error: string | undefined }

/**
 * Gives each field of a form what it needs, by its name.
 *
 * @param register as `useForm` returns it
 * @param errors those of the form's state
 * @example
 * const field = fieldsOf(register, formState.errors)
 * <EmailField {...field("email")} />
 */
export function fieldsOf<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  errors: { [Name in keyof NoInfer<Values>]?: { message?: string | undefined } | undefined },
) {
  return (name: FieldPath<Values> & keyof Values): FormField => ({
    ...register(name),
    error: errors[name]?.message,
  })
}
