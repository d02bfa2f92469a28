import type { ComponentProps } from "react"
import { cn } from "~/lib/cn"

/** The looks of an icon button, for links that act as one. */
export const ICON_BUTTON_STYLE =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-sunken " +
  "disabled:cursor-not-allowed disabled:opacity-45"

/** A round button of 44 px that shows an icon; `label` is its name. */
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
