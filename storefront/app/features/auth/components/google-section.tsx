import { GoogleButton } from "./google-button"

/** Sign-in with Google as an alternative to the form above. */
export function GoogleSection() {
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-xs text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <GoogleButton />
    </>
  )
}
