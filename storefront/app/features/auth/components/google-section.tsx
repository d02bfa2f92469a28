import { GoogleButton } from "./google-button"
import { OrLine } from "./or-line"

/** Sign-in with Google as an alternative to the form above. */
export function GoogleSection() {
  return (
    <>
      <OrLine />
      <GoogleButton />
    </>
  )
}
