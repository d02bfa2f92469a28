import { type ComponentProps, type ReactNode, useId } from "react"

interface RadioCardProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode
  /** Why it is disabled, or what it means. */
  hint?: ReactNode
}

/** One choice of several, as a card; works with `register("name")`. */
export function RadioCard({ label, hint, ...rest }: RadioCardProps) {
  const id = useId()
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft">
      <input
        {...rest}
        type="radio"
        aria-describedby={hint ? id : undefined}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[6px] checked:border-accent disabled:cursor-not-allowed disabled:bg-sunken"
      />
      <span className="min-w-0 grow">
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={id} className="block text-xs">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
