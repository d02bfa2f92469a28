import type { ComponentProps } from "react"
import { cn } from "~/lib/cn"

/** Style of an icon button, for links that look like one. */
export const ICON_BUTTON_STYLE =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-sunken " +
  "disabled:cursor-not-allowed disabled:opacity-45"

/** A round icon button of 44 px; `label` is its accessible name and tooltip. */
export function IconButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      {...rest}
      className={cn(ICON_BUTTON_STYLE, className)}
    />
  )
}
