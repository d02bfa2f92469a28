/** Between two ways to sign in. */
export function OrLine() {
  return (
    <p className="my-6 flex items-center gap-4 text-xs text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  )
}
