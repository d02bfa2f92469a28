export const CONTROL_STYLE =
  "w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft " +
  "transition-colors hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft"
